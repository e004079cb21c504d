import type { Delimiters } from "./Delimiters.ts"

export interface Segment {
  /** The tag, then the elements; composites are not split. */
  readonly elements: ReadonlyArray<string>
  readonly from: number
  /** Byte after the last one, without the terminator. */
  readonly to: number
  readonly problem: string | null
  /** The file ends before the terminator. */
  readonly isOpen: boolean
  readonly delimiters: Delimiters
  /** Elements inside which a line begins with a segment tag. */
  readonly lines?: ReadonlyArray<number>
}

export const tagOf = ({ elements }: Segment): string => (elements[0] ?? "").trim().toUpperCase()

const controls = /\p{Cc}+/gu

/** Faster than a pattern for short texts, which rarely have one. */
const hasControls = (text: string): boolean => {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 32 || (unit >= 127 && unit < 160)) return true
  }
  return false
}

/** Without control characters and surrounding blanks; null when empty or missing. */
export const field = (segment: Segment | undefined, index: number): string | null => {
  const written = segment?.elements[index]
  if (written === undefined || written === "") return null
  const text = (hasControls(written) ? written.replaceAll(controls, " ") : written).trim()
  return text === "" ? null : text
}

export const code = (segment: Segment | undefined, index: number): string | null =>
  field(segment, index)?.toUpperCase() ?? null
