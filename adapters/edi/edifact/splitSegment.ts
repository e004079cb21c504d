import type { Delimiters } from "./delimiters.ts"
import type { Oddity } from "./Segment.ts"
import { decodeText } from "./text.ts"

export interface Split {
  /** Data elements, the tag's first; each with its repetitions, each of these with its components. */
  readonly parts: ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>>
  readonly oddities: ReadonlyArray<Oddity>
}

const character = (byte: number | null): string | null => (byte === null ? null : String.fromCharCode(byte))

/** Whether a character stands for nothing: breaks of lines never do, other control characters should not be there. */
const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code < 0xa0)

/** Splits the bytes of one segment, its terminator left out, into elements, repetitions and components. */
export const splitSegment = (bytes: Uint8Array, delimiters: Delimiters, syntax: string): Split => {
  const { oddities, text } = decodeText(bytes, syntax)
  const [component, element] = [character(delimiters.component), character(delimiters.element)]
  const [release, repetition] = [character(delimiters.release), character(delimiters.repetition)]
  let components: Array<string> = []
  let repetitions: Array<ReadonlyArray<string>> = []
  const parts: Array<ReadonlyArray<ReadonlyArray<string>>> = []
  let value = ""
  let isReleased = false
  let hasControl = false
  const endComponent = () => {
    components.push(value)
    value = ""
  }
  const endRepetition = () => {
    endComponent()
    repetitions.push(components)
    components = []
  }
  const endElement = () => {
    endRepetition()
    parts.push(repetitions)
    repetitions = []
  }
  for (const one of text) {
    if (one === "\r" || one === "\n") continue
    if (isReleased) {
      value += one
      isReleased = false
    } else if (one === release) isReleased = true
    else if (one === element) endElement()
    else if (one === component) endComponent()
    else if (one === repetition) endRepetition()
    else if (isControl(one.codePointAt(0) ?? 0)) hasControl = true
    else value += one
  }
  endElement()
  return { parts, oddities: hasControl ? [...oddities, "control characters"] : oddities }
}
