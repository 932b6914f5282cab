import LayoutCompiler

extension JSONEmitter {
  /// The JSON Schema (draft 2020-12) of what ``JSONEmitter`` writes.
  package static let framesSchema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layoutc.frames/1",
      "title": "layoutc frame tables",
      "description": "The resolved layout of one spec, one table a device. Rects are [x, y, width, height], origin top left.",
      "type": "object",
      "required": ["schema", "name", "source", "unit", "tables"],
      "additionalProperties": false,
      "properties": {
        "schema": { "const": "layoutc.frames/1" },
        "name": { "type": "string", "description": "The name in the spec." },
        "source": {
          "type": "object", "required": ["path", "sha256"], "additionalProperties": false,
          "properties": {
            "path": { "type": "string", "description": "Relative to the folder of the nearest layoutc.yaml, else the file's name." },
            "sha256": { "type": "string", "pattern": "^[0-9a-f]{64}$", "description": "Over the spec and its includes in order of reading." }
          }
        },
        "unit": { "enum": ["pt", "px"], "description": "Of all lengths: points or device pixels." },
        "tables": { "type": "array", "items": { "$ref": "#/$defs/table" } }
      },
      "$defs": {
        "length": { "type": "number", "minimum": 0 },
        "count": { "type": "integer", "minimum": 0 },
        "rect": {
          "type": "array", "items": false, "minItems": 4,
          "prefixItems": [{ "type": "number" }, { "type": "number" }, { "$ref": "#/$defs/length" }, { "$ref": "#/$defs/length" }]
        },
        "size": { "type": "array", "items": { "$ref": "#/$defs/length" }, "minItems": 2, "maxItems": 2 },
        "runs": {
          "description": "[index into the section's cells, how many items] one after the other.",
          "type": "array",
          "items": {
            "type": "array", "items": false, "minItems": 2,
            "prefixItems": [{ "$ref": "#/$defs/count" }, { "type": "integer", "minimum": 1 }]
          }
        },
        "edge": { "enum": ["top", "left", "bottom", "right"] },
        "table": {
          "type": "object", "required": ["device", "direction", "scroll", "container", "contentSize", "sections"],
          "additionalProperties": false,
          "properties": {
            "device": {
              "type": "object", "required": ["name", "width", "height", "scale", "safeArea"], "additionalProperties": false,
              "properties": {
                "name": { "type": "string" },
                "width": { "$ref": "#/$defs/length" },
                "height": { "$ref": "#/$defs/length" },
                "scale": { "type": "integer", "minimum": 1, "maximum": 4, "description": "Device pixels in a point." },
                "safeArea": {
                  "description": "[top, left, bottom, right]",
                  "type": "array", "items": { "$ref": "#/$defs/length" }, "minItems": 4, "maxItems": 4
                },
                "textSize": {
                  "description": "Where the spec or the device names one; l otherwise.",
                  "enum": ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]
                }
              }
            },
            "direction": { "enum": ["ltr", "rtl"] },
            "scroll": { "enum": ["vertical", "horizontal"] },
            "container": { "$ref": "#/$defs/rect", "description": "In the coordinates of the screen; its corner is the origin of all frames." },
            "contentSize": { "$ref": "#/$defs/size" },
            "sections": { "type": "array", "items": { "$ref": "#/$defs/section" } }
          }
        },
        "section": {
          "type": "object", "required": ["id", "frame", "header", "footer", "background", "cells", "items"],
          "additionalProperties": false,
          "properties": {
            "id": { "type": "string" },
            "instance": { "$ref": "#/$defs/count", "description": "Which of the equal sections in a row it is; absent where the section does not repeat." },
            "repeat": {
              "description": "The number of instances is given at run time; here there are as many as this.",
              "type": "object", "required": ["sample"], "additionalProperties": false,
              "properties": { "sample": { "$ref": "#/$defs/count" } }
            },
            "whenEmpty": { "const": "drop", "description": "Without items the section is 0 long." },
            "measured": { "const": true, "description": "The app measures its items, header or footer: the frames are those of a sample." },
            "frame": { "$ref": "#/$defs/rect" },
            "header": { "$ref": "#/$defs/supplementary" },
            "footer": { "$ref": "#/$defs/supplementary" },
            "background": { "anyOf": [{ "type": "null" }, { "$ref": "#/$defs/rect" }] },
            "backgroundRadius": { "$ref": "#/$defs/length", "description": "Of the background's corners, at most half its shorter side; 0 where absent." },
            "cells": { "type": "array", "items": { "$ref": "#/$defs/cell" }, "description": "Each distinct cell, in order of first use." },
            "items": { "anyOf": [{ "$ref": "#/$defs/listed" }, { "$ref": "#/$defs/repeating" }, { "$ref": "#/$defs/dynamic" }] },
            "separators": {
              "description": "Of all items, in the coordinates of the content or the plane; in the expanded form of a section with a fixed count.",
              "type": "array",
              "items": {
                "type": "object", "required": ["item", "edge", "frame"], "additionalProperties": false,
                "properties": {
                  "item": { "$ref": "#/$defs/count" }, "edge": { "$ref": "#/$defs/edge" }, "frame": { "$ref": "#/$defs/rect" }
                }
              }
            },
            "plane": {
              "description": "What the items of a section that scrolls across the page lie on: they and the separators are in its coordinates.",
              "type": "object", "required": ["scroll", "frame", "contentSize", "snap", "stops"], "additionalProperties": false,
              "properties": {
                "scroll": { "enum": ["vertical", "horizontal"] },
                "frame": { "$ref": "#/$defs/rect", "description": "The strip on the page that shows it." },
                "contentSize": { "$ref": "#/$defs/size" },
                "snap": { "enum": ["none", "item", "page", "center"] },
                "stops": {
                  "description": "Offsets at which scrolling comes to rest, ascending; or first + i * step, rounded to device pixels, halves up, and cut to where the plane ends (from right to left, what is rounded is the distance from the last possible offset): count is null where it follows from the count of a dynamic section.",
                  "anyOf": [
                    { "type": "array", "items": { "$ref": "#/$defs/length" } },
                    {
                      "type": "object", "required": ["first", "step", "count"], "additionalProperties": false,
                      "properties": {
                        "first": { "type": "number" }, "step": { "type": "number" }, "count": { "type": ["integer", "null"], "minimum": 2 }
                      }
                    }
                  ]
                }
              }
            },
            "after": {
              "description": "Ids of the sections before it whose length may be another at run time, which moves this one.",
              "type": "array", "items": { "type": "string" }, "minItems": 1
            }
          }
        },
        "supplementary": {
          "anyOf": [
            { "type": "null" },
            {
              "type": "object", "required": ["frame", "pinned", "layers"], "additionalProperties": false,
              "properties": {
                "frame": { "$ref": "#/$defs/rect" },
                "pinned": { "type": "boolean" },
                "layers": { "$ref": "#/$defs/layers" }
              }
            }
          ]
        },
        "layers": {
          "description": "Back to front; those of a cell relative to it, those of a header or footer in the content.",
          "type": "array",
          "items": {
            "type": "object", "required": ["id", "states", "frame"], "additionalProperties": false,
            "properties": {
              "id": { "type": "string" },
              "states": {
                "type": "array", "items": { "enum": ["normal", "highlighted", "selected"] }, "minItems": 1, "uniqueItems": true
              },
              "frame": { "$ref": "#/$defs/rect" }
            }
          }
        },
        "cell": {
          "description": "What lies in it is relative to its top left corner.",
          "type": "object", "required": ["template", "size", "content", "border", "separators", "layers"],
          "additionalProperties": false,
          "properties": {
            "template": { "type": ["string", "null"] },
            "size": { "$ref": "#/$defs/size" },
            "content": { "$ref": "#/$defs/rect" },
            "border": {
              "anyOf": [
                { "type": "null" },
                {
                  "type": "object", "required": ["path", "width", "radius"], "additionalProperties": false,
                  "properties": {
                    "path": { "$ref": "#/$defs/rect" }, "width": { "$ref": "#/$defs/length" }, "radius": { "$ref": "#/$defs/length" }
                  }
                }
              ]
            },
            "separators": {
              "type": "array",
              "items": {
                "type": "object", "required": ["edge", "frame"], "additionalProperties": false,
                "properties": { "edge": { "$ref": "#/$defs/edge" }, "frame": { "$ref": "#/$defs/rect" } }
              }
            },
            "layers": { "$ref": "#/$defs/layers" }
          }
        },
        "frames": { "type": "array", "items": { "$ref": "#/$defs/rect" } },
        "listed": {
          "type": "object", "required": ["count", "frames", "cells"], "additionalProperties": false,
          "properties": {
            "count": { "anyOf": [{ "$ref": "#/$defs/count" }, { "type": "null" }] },
            "sample": { "$ref": "#/$defs/count", "description": "Where count is null: how many measured items stand for those of the app." },
            "frames": { "$ref": "#/$defs/frames" }, "cells": { "$ref": "#/$defs/runs" }
          }
        },
        "repeating": {
          "type": "object", "required": ["count", "pattern"], "additionalProperties": false,
          "properties": {
            "count": { "$ref": "#/$defs/count" }, "pattern": { "$ref": "#/$defs/pattern" }, "tail": { "$ref": "#/$defs/tail" }
          }
        },
        "dynamic": {
          "description": "A section whose count, or whose lead, is known at run time only.",
          "type": "object", "required": ["count", "pattern", "extent"], "additionalProperties": false,
          "properties": {
            "count": { "anyOf": [{ "$ref": "#/$defs/count" }, { "type": "null" }] },
            "sample": { "$ref": "#/$defs/count" },
            "pattern": { "$ref": "#/$defs/pattern" },
            "extent": {
              "description": "The section, or the content of its plane, which is at least as long as the strip, is empty long with no item, else empty + ceil((count + lead) / itemsPerLine) * line - spacing; with ends empty + floor((count - 1) / itemsPerLine) * line + ends[(count - 1) % itemsPerLine].",
              "type": "object", "required": ["empty", "line", "itemsPerLine"], "additionalProperties": false,
              "oneOf": [{ "required": ["spacing"] }, { "required": ["ends"] }],
              "properties": {
                "empty": { "$ref": "#/$defs/length" },
                "line": { "$ref": "#/$defs/length" },
                "itemsPerLine": { "type": "integer", "minimum": 1 },
                "spacing": { "$ref": "#/$defs/length" },
                "ends": {
                  "description": "Of a mosaic: from the start of a block of areas to the lowest edge of its items, by the last of them.",
                  "type": "array", "items": { "$ref": "#/$defs/length" }, "minItems": 1
                },
                "lead": { "$ref": "#/$defs/lead", "description": "Empty lanes before the first item; 0 where absent." }
              }
            }
          }
        },
        "pattern": {
          "description": "Frame i is frames[i % period] moved floor(i / period) strides, period being the number of frames.",
          "type": "object", "required": ["frames", "cells", "stride"], "additionalProperties": false,
          "properties": {
            "frames": { "$ref": "#/$defs/frames" },
            "cells": { "$ref": "#/$defs/runs", "description": "Of the frames in order." },
            "stride": { "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2 },
            "snap": {
              "description": "After the move the origin is rounded to 1/snap of the unit, halves up, where what falls short of a half by less than a thousandth of a device pixel counts as one.",
              "type": "integer", "minimum": 1, "maximum": 4
            },
            "lead": { "$ref": "#/$defs/lead", "description": "Empty lanes before the first item: item i is on line floor((i + lead) / period) where there are variants; 0 where absent. As a sample: the frames are those of lead 0, and item i is frame i + lead." },
            "variants": {
              "description": "Other cells for items whose places are exactly these.",
              "type": "array", "minItems": 1,
              "items": {
                "type": "object", "required": ["place", "cells"], "additionalProperties": false,
                "properties": {
                  "place": {
                    "type": "array", "items": { "enum": ["firstLine", "lastLine", "lastItem"] }, "minItems": 1, "uniqueItems": true
                  },
                  "cells": { "$ref": "#/$defs/runs" }
                }
              }
            }
          }
        },
        "lead": {
          "anyOf": [
            { "type": "integer", "minimum": 1 },
            {
              "description": "Given at run time.",
              "type": "object", "required": ["sample"], "additionalProperties": false,
              "properties": { "sample": { "$ref": "#/$defs/count" } }
            }
          ]
        },
        "tail": {
          "description": "The items from the given one on, which do not follow the pattern.",
          "type": "object", "required": ["from", "frames", "cells"], "additionalProperties": false,
          "properties": {
            "from": { "$ref": "#/$defs/count" }, "frames": { "$ref": "#/$defs/frames" }, "cells": { "$ref": "#/$defs/runs" }
          }
        }
      }
    }

    """#
}
