extension TypeScriptRuntime {
  /// What tables consist of: first what an app is given, then what lies in the text of the file.
  static let types = #"""
    /** [x, y, width, height] in points, origin top left. */
    export type LayoutRect = readonly [number, number, number, number];

    export interface LayoutSeparator {
      readonly edge: "top" | "left" | "bottom" | "right";
      readonly frame: LayoutRect;
    }

    /** A rect inside a cell (relative to it), or inside a header or footer (in the coordinates of the content). */
    export interface LayoutLayer {
      readonly id: string;
      readonly states: readonly ("normal" | "highlighted" | "selected")[];
      readonly frame: LayoutRect;
    }

    /** One of the distinct cells of a section; rects are relative to the cell. */
    export interface LayoutCell {
      /** The name of its template, the section's id for one of its own, or null. */
      readonly template: string | null;
      readonly size: readonly [number, number];
      readonly content: LayoutRect;
      readonly border: { readonly path: LayoutRect; readonly width: number; readonly radius: number } | null;
      readonly separators: readonly LayoutSeparator[];
      readonly layers: readonly LayoutLayer[];
    }

    /** A header or footer, where it is at rest. */
    export interface LayoutSupplementary {
      readonly frame: LayoutRect;
      readonly pinned: boolean;
      readonly layers: readonly LayoutLayer[];
    }

    export interface LayoutPlane {
      readonly scroll: "vertical" | "horizontal";
      readonly frame: LayoutRect;
      readonly contentSize: readonly [number, number];
      readonly snap: "none" | "item" | "page" | "center";
      readonly stops:
        | readonly number[]
        | { readonly first: number; readonly step: number; readonly count: number | null };
    }

    export interface LayoutDevice<Name extends string = string> {
      readonly name: Name;
      /** In points. */
      readonly width: number;
      readonly height: number;
      /** Device pixels in a point. */
      readonly scale: number;
      /** [top, left, bottom, right] */
      readonly safeArea: readonly [number, number, number, number];
      readonly textSize?: string;
    }

    type LayoutRuns = readonly (readonly [number, number])[];

    /** How often some lines come in a row, and how many items each of these holds; null if there are no lines. */
    type LayoutLines = readonly (readonly [number, ...number[]])[] | null;

    interface LayoutPatternData {
      readonly frames: readonly LayoutRect[];
      readonly cells: LayoutRuns;
      readonly stride: readonly [number, number];
      readonly snap?: number;
      readonly lead?: number | { readonly sample: number };
      readonly variants?: readonly { readonly place: readonly string[]; readonly cells: LayoutRuns }[];
      /** Origins and stride once more, as whole numbers of `over` parts of a device pixel. */
      readonly exact?: {
        readonly over: number;
        readonly origins: readonly (readonly [number, number])[];
        readonly stride: readonly [number, number];
      };
    }

    interface LayoutExtentData {
      readonly empty: number;
      readonly line: number;
      readonly itemsPerLine: number;
      readonly spacing?: number;
      readonly ends?: readonly number[];
      readonly lead?: number | { readonly sample: number };
      /** The lengths once more, as whole numbers of `over` parts of a device pixel. */
      readonly exact?: {
        readonly over: number;
        readonly empty: number;
        readonly line: number;
        readonly spacing?: number;
        readonly ends?: readonly number[];
      };
    }

    interface LayoutItemsData {
      readonly count: number | null;
      readonly sample?: number;
      readonly frames?: readonly LayoutRect[];
      readonly cells?: LayoutRuns;
      readonly pattern?: LayoutPatternData;
      readonly tail?: { readonly from: number; readonly frames: readonly LayoutRect[]; readonly cells: LayoutRuns };
      readonly extent?: LayoutExtentData;
    }

    interface LayoutSectionData {
      readonly id: string;
      readonly instance?: number;
      readonly measured?: boolean;
      readonly frame: LayoutRect;
      readonly header: LayoutSupplementary | null;
      readonly footer: LayoutSupplementary | null;
      readonly background: LayoutRect | null;
      readonly backgroundRadius?: number;
      readonly cells: readonly LayoutCell[];
      readonly items: LayoutItemsData;
      /** Of a section that does not grow. */
      readonly lines?: LayoutLines;
      readonly plane?: LayoutPlane;
      readonly whenEmpty?: "drop";
      readonly after?: readonly string[];
    }

    interface LayoutTableData {
      readonly device: LayoutDevice;
      readonly direction: "ltr" | "rtl";
      readonly scroll: "vertical" | "horizontal";
      readonly container: LayoutRect;
      readonly contentSize: readonly [number, number];
      readonly sections: readonly LayoutSectionData[];
    }

    interface LayoutDocumentData {
      readonly name: string;
      readonly tables: readonly LayoutTableData[];
    }


    """#
}
