export type CharacterIrregularity = "lower case" | "control characters" | "UTF-8" | "bytes outside its character set"

/** Text without service characters; released characters are restored. */
export interface Segment {
  readonly tag: string
  /** Elements after the tag, then repetitions, then components. */
  readonly elements: ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>>
  /** Byte range in the file: [from, to), with the terminator. */
  readonly from: number
  readonly to: number
  /**
   * - `cut`: the file ends before the terminator.
   * - `long`: too long for a segment; only the beginning is kept.
   * - `wide`: too many elements.
   * - `broken`: no terminator, so the last value may be wrong.
   */
  readonly state: "whole" | "cut" | "long" | "wide" | "broken"
  readonly oddities: ReadonlyArray<CharacterIrregularity>
  /** Elements after which a line begins with a segment tag. */
  readonly breaks?: ReadonlyArray<number>
  readonly decimalMark?: "." | ","
  /** Tag of the next segment, when the terminator between them is missing. */
  readonly brokenBefore?: string
}

/** Of the first repetition, trimmed; "" if missing. Both indexes count from 0. */
export const componentOf = ({ elements }: Segment, element: number, component = 0): string =>
  elements[element]?.[0]?.[component]?.trim() ?? ""
