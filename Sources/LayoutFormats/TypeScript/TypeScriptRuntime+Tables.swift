extension TypeScriptRuntime {
  /// The table of a device, and all of them.
  static let tables = #"""
    /** The layout on one device. */
    export class LayoutTable<Section extends string = string, Device extends string = string> {
      readonly device: LayoutDevice<Device>;
      readonly direction: "ltr" | "rtl";
      readonly scroll: "vertical" | "horizontal";
      /** In the screen's coordinates. */
      readonly container: LayoutRect;
      readonly contentSize: readonly [number, number];
      readonly sections: readonly LayoutSection<Section>[];

      constructor(data: LayoutTableData) {
        this.device = data.device as LayoutDevice<Device>;
        this.direction = data.direction;
        this.scroll = data.scroll;
        this.container = data.container;
        this.contentSize = data.contentSize;
        this.sections = data.sections.map((section) => new LayoutSection<Section>(section, data));
      }

      /** @param instance of a section that repeats. Throws a RangeError where there is no such. */
      section(id: Section, instance: number = 0): LayoutSection<Section> {
        const found = this.sections.filter((one) => one.id === id && one.instance === instance)[0];
        if (found === undefined) throw new RangeError(`no section '${id}', instance ${instance}`);
        return found;
      }
    }

    /** The layout on every device of the spec; all is read, and the table of a device made, when it is first asked for. */
    export class LayoutTables<Section extends string = string, Device extends string = string> {
      /** @internal */
      readonly _text: () => string;
      /** @internal */
      _document: LayoutDocumentData | undefined;
      /** @internal */
      _devices: readonly LayoutDevice<Device>[] | undefined;
      /** @internal */
      readonly _made: { [index: number]: LayoutTable<Section, Device> } = {};

      /** @param text gives the tables as JSON. */
      constructor(text: () => string) {
        this._text = text;
        this._document = undefined;
        this._devices = undefined;
      }

      get devices(): readonly LayoutDevice<Device>[] {
        if (this._devices === undefined) {
          this._devices = this._data.tables.map((table) => table.device as LayoutDevice<Device>);
        }
        return this._devices;
      }

      /** @internal */
      get _data(): LayoutDocumentData {
        if (this._document === undefined) this._document = JSON.parse(this._text()) as LayoutDocumentData;
        return this._document;
      }

      /** Throws a RangeError where there is no such device. */
      table(device: Device): LayoutTable<Section, Device> {
        for (let index = 0; index < this.devices.length; index += 1) {
          if ((this.devices[index] as LayoutDevice).name === device) return this._at(index);
        }
        throw new RangeError(`no device '${device}'`);
      }

      /**
       * The table that stands in best for a container: of this size and scale if there is one; else of this scale, of
       * this direction, no larger across the scroll axis, and closest along it. The container is what the layout fills, as
       * `container` of a table; it is smaller than the screen if the spec keeps a distance from its edges.
       */
      closest(container: { width: number; height: number; scale: number; rightToLeft?: boolean }): LayoutTable<Section, Device> {
        let best: { index: number; badness: number[] } | undefined;
        this._data.tables.forEach((table, index) => {
          const [width, height] = [table.container[2], table.container[3]];
          const [across, along] =
            table.scroll === "vertical"
              ? [width - container.width, height - container.height]
              : [height - container.height, width - container.width];
          const isRightToLeft = container.rightToLeft === true;
          const near = 0.001 / container.scale;
          const isExact = Math.abs(across) < near && Math.abs(along) < near;
          const badness = [
            table.device.scale === container.scale && isExact ? 0 : 1,
            table.device.scale === container.scale ? 0 : 1,
            (table.direction === "rtl") === isRightToLeft ? 0 : 1,
            across >= near ? 1 : 0,
            Math.abs(across),
            Math.abs(along),
          ];
          if (best !== undefined) {
            const other = best.badness;
            const at = badness.findIndex((value, place) => value !== other[place]);
            if (at < 0 || (badness[at] as number) > (other[at] as number)) return;
          }
          best = { index, badness };
        });
        if (best === undefined) throw new RangeError("the spec has no devices");
        return this._at(best.index);
      }

      /** @internal */
      _at(index: number): LayoutTable<Section, Device> {
        const table = this._made[index] || new LayoutTable<Section, Device>(this._data.tables[index] as LayoutTableData);
        this._made[index] = table;
        return table;
      }
    }

    """#
}
