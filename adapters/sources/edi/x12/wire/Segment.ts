import type { Delimiters } from "./Delimiters.ts"

/** A segment of the file. */
export interface Segment {
  /** Its tag, then its elements; composites are not split. */
  readonly elements: ReadonlyArray<string>
  /** The first of its bytes in the file. */
  readonly from: number
  /** The byte after its last; the terminator is not part of it. */
  readonly to: number
  /** A problem that did not prevent reading, as a sentence; null without one. */
  readonly problem: string | null
  /** The file ends before its terminator: there may have been more of it. */
  readonly isOpen: boolean
  readonly delimiters: Delimiters
  /** Elements inside which a line begins with the tag of a segment. */
  readonly lines?: ReadonlyArray<number>
}

export const tagOf = ({ elements }: Segment): string => (elements[0] ?? "").trim().toUpperCase()

const controls = /\p{Cc}+/gu

/** Whether a text has a control character. Most elements are short and have none, which this finds sooner than a pattern. */
const hasControls = (text: string): boolean => {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 32 || (unit >= 127 && unit < 160)) return true
  }
  return false
}

/** The text of an element, without control characters and blanks around it; null when it is empty or missing. */
export const field = (segment: Segment | undefined, index: number): string | null => {
  const written = segment?.elements[index]
  if (written === undefined || written === "") return null
  const text = (hasControls(written) ? written.replaceAll(controls, " ") : written).trim()
  return text === "" ? null : text
}

/** The same for a code: upper case. */
export const code = (segment: Segment | undefined, index: number): string | null =>
  field(segment, index)?.toUpperCase() ?? null
