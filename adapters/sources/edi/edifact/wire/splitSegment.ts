import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import type { Delimiters } from "./delimiters.ts"
import type { CharacterIrregularity } from "./Segment.ts"
import type { DecodedText } from "./text.ts"

export interface SplitSegment {
  readonly parts: ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>>
  readonly oddities: ReadonlyArray<CharacterIrregularity>
  readonly isWide: boolean
  /** Elements, counted after the tag, inside which a line begins like a segment. */
  readonly breaks: ReadonlyArray<number>
}

export const maxComponents = messageLimits.edifact.parts.most

const [carriageReturn, lineFeed] = [0x0d, 0x0a]

/** These characters are dropped; all except line breaks are irregular. */
const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code < 0xa0)

const isTagAt = (text: string, at: number, element: number): boolean => {
  const [tag = ""] = /^[ \t]*[A-Z]{3}/.exec(text.slice(at, at + 12)) ?? []
  return tag !== "" && text.charCodeAt(at + tag.length) === element
}

export const splitSegment = ({ oddities, text }: DecodedText, delimiters: Delimiters): SplitSegment => {
  const { component, element, release, repetition } = delimiters
  // An array literal with one entry, as nearly all lists have, needs a third of the memory of a pushed one.
  let components: Array<string> | null = null
  let repetitions: Array<ReadonlyArray<string>> | null = null
  const parts: Array<ReadonlyArray<ReadonlyArray<string>>> = []
  let [value, begun] = ["", 0]
  let isReleased = false
  let hasControl = false
  let count = 0
  const breaks: Array<number> = []
  const gather = (at: number) => {
    if (at > begun) value += text.slice(begun, at)
    begun = at + 1
  }
  const endComponent = (at: number): Array<string> => {
    gather(at)
    count++
    if (components === null) components = [value]
    else components.push(value)
    value = ""
    return components
  }
  const endRepetition = (at: number): Array<ReadonlyArray<string>> => {
    const ended = endComponent(at)
    if (repetitions === null) repetitions = [ended]
    else repetitions.push(ended)
    components = null
    return repetitions
  }
  const endElement = (at: number) => {
    parts.push(endRepetition(at))
    repetitions = null
  }
  for (let at = 0; at < text.length; at++) {
    if (count >= maxComponents) return { parts, oddities, isWide: true, breaks }
    const code = text.charCodeAt(at)
    if (code === carriageReturn || code === lineFeed) {
      gather(at)
      if (parts.length > 0 && isTagAt(text, at + 1, element)) breaks.push(parts.length - 1)
    } else if (isReleased) isReleased = false
    else if (code === release) {
      gather(at)
      isReleased = true
    } else if (code === element) endElement(at)
    else if (code === component) endComponent(at)
    else if (code === repetition) endRepetition(at)
    else if (isControl(code)) {
      gather(at)
      hasControl = true
    }
  }
  endElement(text.length)
  return { parts, oddities: hasControl ? [...oddities, "control characters"] : oddities, isWide: false, breaks }
}
