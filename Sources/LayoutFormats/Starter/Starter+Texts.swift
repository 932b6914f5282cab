extension Starter {
  var grid: String {
    """
    # A grid of square pictures in whole pixels.
    layoutc: 1
    name: \(typeName)   # of the generated Swift type
    devices: [iphone-se-3, iphone-15-pro, iphone-15-pro-max, ipad-air-11-m2]   # 'layoutc devices' lists all

    tokens:
      gap: 2   # points; written '$gap' where it is used

    cells:
      photo:
        size: { aspect: 1:1 }   # the column gives the width

    sections:
      - id: photos
        arrange: grid
        columns: 3
        spacing: $gap      # between columns and between lines
        leftover: spread   # what does not divide: a pixel more for the first columns
        cell: photo
        items: { count: dynamic, sample: 30 }   # the app says how many; 30 stand for them here
        overrides:
          - when: { width: ">=744" }   # quotes: YAML reads a bare > as the start of a block
            columns: 6
        expect: { columns: ">=3", item-width: ">=100" }   # checked on every device

    """
  }

  var list: String {
    """
    # Rows in groups, with hairlines that begin where the text begins and none under the last row of a group.
    layoutc: 1
    name: \(typeName)   # of the generated Swift type
    devices: [iphone-se-3, iphone-15-pro, iphone-15-pro-max, ipad-air-11-m2]   # 'layoutc devices' lists all

    tokens:
      margin: 16   # points; written '$margin' where it is used
      row: 44

    cells:
      row:
        size: { height: $row }   # the line gives the width
        separators: { width: hairline, edges: [bottom], inset: { left: 60 }, last: false }
        layers:
          - { id: pressed, state: highlighted }
          - { id: icon, edge: [top, left], size: 28, inset: { top: 8, left: $margin } }

    # What both groups say is written once; keys that begin with x- are a place for that.
    x-group: &group
      arrange: grid
      columns: 1
      max-line: 640   # no wider than one can read, in the middle of an iPad
      inset: { horizontal: $margin, bottom: 20 }
      inset-from: safe-area
      cell: row

    sections:
      - id: account
        <<: *group
        header: { size: 52, inset: { horizontal: $margin } }
        items: 3
      - id: general
        <<: *group
        header: 28
        items: 8

    """
  }

  var tags: String {
    """
    # Tags as wide as their titles, in lines that keep to the left. The app measures the titles when it runs.
    layoutc: 1
    name: \(typeName)   # of the generated Swift type
    devices: [iphone-se-3, iphone-15-pro, iphone-15-pro-max, ipad-air-11-m2]   # 'layoutc devices' lists all

    cells:
      tag:
        size: { width: fit, height: 44 }   # as wide as the content and the padding
        padding: { horizontal: 12 }
        max: { width: 100% }   # of the line: a long title is cut
        border: { width: hairline, radius: capsule }

    sections:
      - id: tags
        spacing: { policy: fixed, item: 8, line: 8 }   # 'minimum' would stretch the gaps, as UIKit's flow layout does
        inset: { horizontal: 16, vertical: 12 }
        cell: tag
        # These sizes stand for what the app measures.
        items: { count: dynamic, content: measured, sample: [[68, 20.5], [136, 20.5], [51, 20.5], [102, 20.5], [85, 20.5]] }

    """
  }

  var carousel: String {
    """
    # Cards in a row that scrolls sideways and rests at each of them; the next one shows at the edge.
    layoutc: 1
    name: \(typeName)   # of the generated Swift type
    devices: [iphone-se-3, iphone-15-pro, iphone-15-pro-max, ipad-air-11-m2]   # 'layoutc devices' lists all

    cells:
      card:
        size: { width: fill, height: 180 }   # what the peek leaves of the screen
        border: { width: hairline, radius: 12 }

    sections:
      - id: cards
        scroll: sideways
        snap: item
        peek: 24   # so much shows of the next card
        header: 44
        inset: { horizontal: 16, bottom: 16 }
        spacing: { line: 12 }   # across the page it is lines that follow each other
        cell: card
        items: { count: dynamic, sample: 5 }   # the app says how many; 5 stand for them here

    """
  }

  var mosaic: String {
    """
    # One large picture among small ones, now left, now right, without a gap that is not one pixel.
    layoutc: 1
    name: \(typeName)   # of the generated Swift type
    devices: [iphone-se-3, iphone-15-pro, iphone-15-pro-max, ipad-air-11-m2]   # 'layoutc devices' lists all

    sections:
      - id: pictures
        arrange: mosaic
        # A word is an area, and equal words are one. Items take the areas in the order of their first words.
        areas:
          - a a b
          - a a c
          - d e f
          - g h h
          - i h h
        # A row is as high as a column is wide, unless 'row:' gives another aspect, as '3:2'.
        spacing: hairline
        leftover: spread                        # what does not divide: a pixel more for the first columns
        items: { count: dynamic, sample: 27 }   # the app says how many; 27 stand for them here

    """
  }

  var feed: String {
    """
    # Stories that scroll sideways, then posts as high as the app measures them.
    layoutc: 1
    name: \(typeName)   # of the generated Swift type
    devices: [iphone-se-3, iphone-15-pro, iphone-15-pro-max, ipad-air-11-m2]   # 'layoutc devices' lists all

    cells:
      story:
        size: [76, 100]
        layers:
          - { id: ring, edge: top, size: 76 }
      post:
        size: { width: fill, height: fit }
        padding: { horizontal: 16, top: 56, bottom: 52 }
        separators: { width: hairline, edges: [bottom], last: false }
        layers:
          - { id: author, edge: top, size: 56 }
          - { id: actions, edge: bottom, size: 44 }

    sections:
      - id: stories
        scroll: sideways
        when-empty: drop   # no stories, no strip
        inset: { horizontal: 12, vertical: 8 }
        spacing: { line: 12 }
        cell: story
        items: { count: dynamic, sample: 9 }   # the app says how many; 9 stand for them here
      - id: posts
        max-line: 600   # no wider than one can read, in the middle of an iPad
        spacing: { policy: fixed, item: 0, line: 8 }
        cell: post
        # These sizes stand for what the app measures.
        items: { count: dynamic, content: measured, sample: [[343, 388], [343, 524], [343, lines(7 body)]] }

    """
  }
}
