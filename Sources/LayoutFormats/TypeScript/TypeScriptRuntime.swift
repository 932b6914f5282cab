/// What every generated TypeScript file ends with: the types of the table, and look-ups that depend on nothing.
///
/// This is in the file rather than in a module of its own, so that an app has to take over only one file. All its names
/// begin with `Layout`. TypeScript compares what types hold, so the types of two such files are the same to it.
/// Therefore nothing is `private`, which would make a type of its own in each file.
enum TypeScriptRuntime {
  static let source = types + lookUps + tables

  private static let lookUps = #"""
    function layoutCells(runs: LayoutRuns): number[] {
      const cells: number[] = [];
      for (const [cell, count] of runs) for (let n = 0; n < count; n += 1) cells.push(cell);
      return cells;
    }

    function layoutLead(lead: number | { readonly sample: number } | undefined): number {
      return lead === undefined ? 0 : typeof lead === "number" ? lead : lead.sample;
    }

    /** Whether two rects have more than `near` points of each axis in common. */
    function layoutMeet(a: LayoutRect, b: LayoutRect, near: number): boolean {
      const common = (axis: 0 | 1, side: 2 | 3): number =>
        Math.min(a[axis] + a[side], b[axis] + b[side]) - Math.max(a[axis], b[axis]);
      return common(0, 2) > near && common(1, 3) > near;
    }

    /** A sum of lengths that are whole pixels is one, too, and a sum of lengths with few decimals has few. */
    function layoutSum(value: number, scale: number): number {
      const pixels = Math.round(value * scale);
      if (Math.abs(value * scale - pixels) < 1e-6) return pixels / scale;
      const short = Math.round(value * 1e6) / 1e6;
      return Math.abs(value - short) < 1e-9 ? short : value;
    }

    /** A section on a device. Indices that are out of range throw a RangeError, and so do counts that count nothing. */
    export class LayoutSection<Section extends string = string> {
      readonly id: Section;
      /** Which of the equal sections in a row it is, from 0. */
      readonly instance: number;
      /** In the coordinates of the content; a dynamic section with its sample. */
      readonly frame: LayoutRect;
      readonly header: LayoutSupplementary | null;
      readonly footer: LayoutSupplementary | null;
      readonly background: LayoutRect | null;
      readonly backgroundRadius: number;
      /** Each distinct cell, in order of first use. */
      readonly cells: readonly LayoutCell[];
      /** What items lie on where the section scrolls across the page: their frames are in its coordinates then. */
      readonly plane: LayoutPlane | null;
      /** How many items there are; of a dynamic section those of the sample. */
      readonly count: number;
      /** Whether the number of items is known at run time only: look-ups take any index then. */
      readonly isDynamic: boolean;
      /** Whether the app measures items, header or footer: what depends on them is that of the sample. */
      readonly isMeasured: boolean;
      /** Ids of the sections that may move this one, since their lengths are known at run time only. */
      readonly after: readonly string[];

      /** @internal */
      readonly _isDroppedWhenEmpty: boolean;
      /** @internal */
      readonly _items: LayoutItemsData;
      /** @internal */
      readonly _lines: LayoutLines | undefined;
      /** @internal */
      readonly _isVertical: boolean;
      /** @internal */
      readonly _isRightToLeft: boolean;
      /** @internal */
      readonly _scale: number;
      /** @internal */
      readonly _slots: number[];
      /** @internal */
      readonly _tailSlots: number[];
      /** @internal */
      readonly _variants: { readonly place: string; readonly cells: number[] }[];
      /** @internal */
      readonly _firstSlot: number;

      constructor(data: LayoutSectionData, table: LayoutTableData) {
        this.id = data.id as Section;
        this.instance = data.instance === undefined ? 0 : data.instance;
        this.frame = data.frame;
        this.header = data.header;
        this.footer = data.footer;
        this.background = data.background;
        this.backgroundRadius = data.backgroundRadius === undefined ? 0 : data.backgroundRadius;
        this.cells = data.cells;
        this.plane = data.plane === undefined ? null : data.plane;
        this.after = data.after === undefined ? [] : data.after;
        this._isDroppedWhenEmpty = data.whenEmpty === "drop";
        this._items = data.items;
        this._lines = data.lines;
        const { pattern, tail, count, sample } = data.items;
        this.isDynamic = count === null && pattern !== undefined;
        this.isMeasured = data.measured === true;
        this.count = count === null ? (sample === undefined ? 0 : sample) : count;
        this._isVertical = (data.plane === undefined ? table.scroll : data.plane.scroll) === "vertical";
        this._isRightToLeft = table.direction === "rtl";
        this._scale = table.device.scale;
        this._slots = layoutCells(pattern === undefined ? data.items.cells || [] : pattern.cells);
        this._tailSlots = layoutCells(tail === undefined ? [] : tail.cells);
        const variants = pattern === undefined || pattern.variants === undefined ? [] : pattern.variants;
        this._variants = variants.map((one) => ({ place: one.place.join(), cells: layoutCells(one.cells) }));
        this._firstSlot =
          pattern !== undefined && typeof pattern.lead === "object" ? pattern.lead.sample : 0;
      }

      /**
       * The frame of an item, in the coordinates of the content or of the plane. Constant time.
       *
       * @param count of a dynamic section: how many items there are. From right to left the plane begins at its far end, so
       * that it decides where all of them are; without it that is the plane of the sample.
       */
      frameOf(item: number, count?: number): LayoutRect {
        this._check(item, count);
        const { pattern, tail, frames } = this._items;
        if (frames !== undefined) return frames[item] as LayoutRect;
        if (tail !== undefined && item >= tail.from) return tail.frames[item - tail.from] as LayoutRect;
        return this._placed(pattern as LayoutPatternData, item, count);
      }

      /**
       * The cell of an item. Constant time.
       *
       * @param count of a dynamic section: how many items there are, since the last line may look different. Without it as
       * many as in the sample, or as it takes for the item.
       */
      cellOf(item: number, count?: number): LayoutCell {
        this._check(item, count);
        return this.cells[this._cellIndex(item, count)] as LayoutCell;
      }

      /**
       * How long the section is along the scroll axis with so many items; where it scrolls across the page, the content of
       * its plane, which stays even if the page drops the section. Without a dynamic count it has one length.
       */
      length(count: number): number {
        const axis = this._isVertical ? 1 : 0;
        const extent = this._items.extent;
        const isEmpty = this._counted(count) === 0 && extent !== undefined;
        if (isEmpty && this._isDroppedWhenEmpty && this.plane === null) return 0;
        if (extent === undefined || count === this.count) {
          return this.plane === null ? (this.frame[axis + 2] as number) : (this.plane.contentSize[axis] as number);
        }
        const length = this._extent(extent, count);
        return this.plane === null ? length : Math.max(length, this.plane.frame[axis + 2] as number);
      }

      /** @internal */
      _extent(extent: LayoutExtentData, count: number): number {
        const { exact, itemsPerLine } = extent;
        const { empty, line, spacing, ends } = exact === undefined ? extent : exact;
        let length = empty;
        if (count > 0 && ends !== undefined) {
          length += Math.floor((count - 1) / itemsPerLine) * line + (ends[(count - 1) % itemsPerLine] as number);
        } else if (count > 0) {
          const lines = Math.floor((count + layoutLead(extent.lead) - 1) / itemsPerLine) + 1;
          length += lines * line - (spacing === undefined ? 0 : spacing);
        }
        // Whole numbers are divided once, which gives the nearest number to the fraction.
        return exact === undefined ? layoutSum(length, this._scale) : length / (exact.over * this._scale);
      }

      /**
       * The items that meet a rect, in ascending order; touching, by less than a thousandth of a pixel, is not meeting.
       * Linear in the number of items.
       *
       * @param count of a dynamic section: how many items there are, which decides where they are as for `frameOf`.
       */
      itemsIn(rect: LayoutRect, count: number = this.count): number[] {
        const found: number[] = [];
        const near = 0.001 / this._scale;
        const most = this._most(count);
        for (let item = 0; item < most; item += 1) {
          if (layoutMeet(this.frameOf(item, count), rect, near)) found.push(item);
        }
        return found;
      }

      /**
       * The first item of each line, in order, and the number of items at the end. In a mosaic a line is a block of areas; a
       * waterfall has no lines, and the list is empty. Linear in the number of lines.
       *
       * @param count of a dynamic section: how many items there are.
       */
      lines(count: number = this.count): number[] {
        const starts: number[] = [];
        const most = this._most(count);
        if (this._lines === null) return starts;
        let start = 0;
        const extent = this._items.extent;
        if (extent !== undefined) {
          // The first line has empty lanes at its start.
          for (let next = -layoutLead(extent.lead); start < most; start = next) {
            starts.push(start);
            next += extent.itemsPerLine;
          }
        }
        for (const [times, ...lengths] of this._lines || []) {
          for (let turn = 0; turn < times; turn += 1) {
            for (const length of lengths) {
              starts.push(start);
              start += length;
            }
          }
        }
        starts.push(most);
        return starts;
      }

      /**
       * For `getItemLayout` of React Native's lists: where each row is, from where reading begins. A list with `numColumns`
       * asks for rows, one of single items for items, which is the same. Of a dynamic section the list's data say how many
       * items there are. Call it once, not at every render: it looks at all items.
       *
       * What it returns throws a RangeError for a row that the section has not. For index -1, which older
       * versions of React Native ask for, it gives the start of the list.
       *
       * @param origin where the list begins along the scroll axis; the section's start is usual for a list of its own.
       */
      getItemLayout(origin: number = this._along(this.plane === null ? this.frame : [0, 0, ...this.plane.contentSize])[0]): (
        data: ArrayLike<unknown> | null | undefined,
        index: number
      ) => { length: number; offset: number; index: number } {
        let starts = this.lines();
        return (data, index) => {
          const count = this._most(data === null || data === undefined ? this.count : data.length);
          // Lists ask row by row.
          if (starts[starts.length - 1] !== count) starts = this.lines(count);
          if (index === -1) return { length: 0, offset: 0, index };
          const first = starts[index];
          const next = starts[index + 1];
          if (first === undefined || next === undefined) {
            throw new RangeError(
              `section '${this.id}' has no row ${index}: its rows are ${Math.max(0, starts.length - 1)}, with ${count} items; ` +
                "do not pass getItemLayout to a list whose rows are others"
            );
          }
          let start = Number.POSITIVE_INFINITY;
          for (let item = first; item < next; item += 1) start = Math.min(start, this._along(this.frameOf(item))[0]);
          let length = 0;
          for (let item = first; item < next; item += 1) {
            const frame = this.frameOf(item);
            // The length of an item that begins with the row has its own digits, and not those of a difference.
            length = Math.max(length, this._along(frame)[0] - start + frame[this._isVertical ? 3 : 2]);
          }
          return { length: layoutSum(length, this._scale), offset: layoutSum(start - origin, this._scale), index };
        };
      }

      /**
       * The offsets at which a section that scrolls across the page comes to rest, ascending, each once: how far the plane
       * has moved to the left, or up, as `snapToOffsets` of React Native's lists takes them. Empty if it rests anywhere.
       * Linear in their number.
       *
       * @param count of a dynamic section: how many items there are.
       */
      stops(count: number = this.count): number[] {
        const most = this._most(count);
        const plane = this.plane;
        if (plane === null) return [];
        const { stops, scroll, snap } = plane;
        if (!("step" in stops)) return stops.slice();
        const axis = scroll === "vertical" ? 1 : 0;
        const extent = plane.frame[axis + 2] as number;
        const last = layoutSum(Math.max(0, this.length(most) - extent), this._scale);
        let many = stops.count;
        let first = stops.first;
        if (many === null) {
          // Counted from the far end, they move with the number of items.
          if (stops.step < 0) first += last - Math.max(0, plane.contentSize[axis] - extent);
          if (snap === "page") {
            const pages = extent > 0 ? Math.floor(last / extent + 0.001) : 0;
            many = pages + (extent > 0 && (last - extent * pages) * this._scale > 0.001 ? 2 : 1);
          } else {
            const data = this._items.extent;
            const lead = data === undefined ? 0 : layoutLead(data.lead);
            many = most > 0 ? Math.floor((most + lead - 1) / (data === undefined ? 1 : data.itemsPerLine)) + 1 : 0;
          }
        }
        // Rounded is how far the plane has moved from its beginning: there it lies at rest, even if it ends between two pixels.
        const isMirrored = this._isRightToLeft && axis === 0;
        const found: number[] = [];
        for (let n = 0; n < many; n += 1) {
          const at = first + stops.step * (stops.step < 0 ? many - 1 - n : n);
          const pixels = Math.ceil((isMirrored ? last - at : at) * this._scale + 0.501) - 1;
          const moved = Math.max(0, Math.min(pixels / this._scale, last));
          const stop = isMirrored ? layoutSum(last - moved, this._scale) : moved;
          if (stop !== found[found.length - 1]) found.push(stop);
        }
        return found;
      }

      /** How many items there are to look at. @internal */
      _most(count: number): number {
        const counted = this._counted(count);
        return this.isDynamic ? counted : this.count;
      }

      /** @internal */
      _counted(count: number): number {
        if (!Number.isInteger(count) || count < 0) throw new RangeError(`section '${this.id}' cannot have ${count} items`);
        return count;
      }

      /** Start and end along the scroll axis, from where reading begins. @internal */
      _along(frame: LayoutRect): [number, number] {
        return this._isVertical ? [frame[1], frame[1] + frame[3]] : this._read(frame);
      }

      /** @internal */
      _across(frame: LayoutRect): [number, number] {
        return this._isVertical ? this._read(frame) : [frame[1], frame[1] + frame[3]];
      }

      /** @internal */
      _read(frame: LayoutRect): [number, number] {
        return this._isRightToLeft ? [-frame[0] - frame[2], -frame[0]] : [frame[0], frame[0] + frame[2]];
      }

      /** @internal */
      _check(item: number, count?: number): void {
        const counted = count === undefined ? Number.POSITIVE_INFINITY : this._counted(count);
        if (!Number.isInteger(item) || item < 0 || item >= (this.isDynamic ? counted : this.count)) {
          throw new RangeError(`section '${this.id}' has no item ${item}`);
        }
      }

      /** @internal */
      _cellIndex(item: number, among?: number): number {
        const { pattern, tail } = this._items;
        const count = this.isDynamic && among !== undefined ? among : Math.max(this.count, item + 1);
        if (pattern === undefined) return this._slots[item] as number;
        if (tail !== undefined && item >= tail.from) return this._tailSlots[item - tail.from] as number;
        const slot = (item + this._firstSlot) % this._slots.length;
        if (this._variants.length === 0) return this._slots[slot] as number;
        const lead = layoutLead(pattern.lead);
        const line = Math.floor((item + lead) / this._slots.length);
        const places: string[] = [];
        if (line === 0) places.push("firstLine");
        if (line === Math.floor((count - 1 + lead) / this._slots.length)) places.push("lastLine");
        if (item === count - 1) places.push("lastItem");
        const place = places.join();
        const variant = this._variants.filter((one) => one.place === place)[0];
        return (variant === undefined ? this._slots : variant.cells)[slot] as number;
      }

      /** How far so many items move what is on the plane, in points: what is counted from its far end moves with that. @internal */
      _move(count: number | undefined): number {
        if (count === undefined || !this.isDynamic || this.plane === null) return 0;
        if (!this._isRightToLeft || this._isVertical) return 0;
        return this.length(count) - this.plane.contentSize[0];
      }

      /** @internal */
      _placed(pattern: LayoutPatternData, item: number, count?: number): LayoutRect {
        const period = this._slots.length;
        const turn = Math.floor((item + this._firstSlot) / period);
        const slot = (item + this._firstSlot) % period;
        const size = (this.cells[this._cellIndex(item, count)] as LayoutCell).size;
        const { _scale: scale, _items: { extent } } = this;
        // Of how many parts a pixel is where lengths are whole numbers of them.
        const parts = extent === undefined || extent.exact === undefined ? 1 : extent.exact.over;
        const origin = [this._move(count), 0].map((move, axis) => {
          // Items that move by a part of a pixel are rounded after the move.
          const snaps = pattern.snap !== undefined || Math.abs(move * scale - Math.round(move * scale)) > 1e-6;
          if (pattern.exact === undefined) {
            const frame = pattern.frames[slot] as LayoutRect;
            const at = (frame[axis] as number) + (pattern.stride[axis] as number) * turn + move;
            return snaps ? (Math.ceil(at * scale + 0.501) - 1) / scale : at;
          }
          // Whole numbers below 2^53 are exact, and so is the division that follows: the nearest number to the fraction.
          const { origins, stride } = pattern.exact;
          const finer = move === 0 ? 1 : parts;
          const over = pattern.exact.over * finer;
          const place = ((origins[slot] as readonly number[])[axis] as number) + (stride[axis] as number) * turn;
          const at = place * finer + Math.round(move * scale * over);
          if (!snaps) return at / (over * scale);
          // What falls short of half a pixel by less than a thousandth counts as one.
          const whole = Math.floor(at / over);
          return ((at - whole * over) * 1000 > 499 * over ? whole + 1 : whole) / scale;
        });
        return [origin[0] as number, origin[1] as number, size[0], size[1]];
      }
    }


    """#
}
