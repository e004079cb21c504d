/** Irregular characters in a segment that was read. */
export type Oddity = "lower case" | "control characters" | "UTF-8" | "bytes of no declared character set"

/** A segment of an interchange. Its text is without service characters, released ones restored. */
export interface Segment {
  readonly tag: string
  /** Data elements after the tag; each with its repetitions, each of these with its components. */
  readonly elements: ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>>
  /** Its range in the file, in bytes: [from, to), the terminator included. */
  readonly from: number
  readonly to: number
  /**
   * `cut`: the file ends before its terminator. `long`: too long to be a segment; only its beginning was kept. `wide`:
   * too many elements. `broken`: without a terminator, so that its last value may be wrong.
   */
  readonly state: "whole" | "cut" | "long" | "wide" | "broken"
  readonly oddities: ReadonlyArray<Oddity>
  /** Data elements after which a line begins with the tag of a segment. */
  readonly breaks?: ReadonlyArray<number>
  /** Of a UNA: the decimal mark that it declares. */
  readonly decimalMark?: "." | ","
  /** The tag of the next segment, where the terminator between them is missing. */
  readonly brokenBefore?: string
}

/** A component of the first repetition of a data element, trimmed; "" where there is none. Both count from 0. */
export const part = ({ elements }: Segment, element: number, component = 0): string =>
  elements[element]?.[0]?.[component]?.trim() ?? ""
