import type { UnreadElement } from "#application/ports/voyage/observation/ObservationStore.ts"

import { code, field, tagOf } from "./Segment.ts"
import type { Segment } from "./Segment.ts"

export interface Ledger {
  readonly use: (segment: Segment | undefined, ...elements: ReadonlyArray<number>) => void
  readonly left: (segments: ReadonlyArray<Segment>) => ReadonlyArray<UnusedElement>
}

export type UnusedElement = Pick<UnreadElement, "element" | "text">

/** Counters and loop ends carry no information. */
const service: ReadonlySet<string> = new Set(["LX", "LS", "LE"])

const qualifiers: ReadonlyMap<string, number> = new Map([
  ["CM", 2],
  ...["DTM", "H3", "L11", "N1", "N9", "PER", "R2", "R4", "REF", "SG"].map((tag) => [tag, 1] as const)
])

const nameOf = (segment: Segment, tag: string): string => {
  const at = qualifiers.get(tag)
  const qualifier = at === undefined ? null : code(segment, at)
  return qualifier === null ? tag : `${tag}*${qualifier}`
}

const textOf = ({ delimiters, elements }: Segment): string => elements.join(String.fromCharCode(delimiters.element))

const twoDigits = (index: number): string => String(index).padStart(2, "0")

const leftOf = (
  segment: Segment,
  name: string,
  used: ReadonlySet<number> | undefined
): ReadonlyArray<UnusedElement> => {
  if (used === undefined) return [{ element: name, text: textOf(segment) }]
  return segment.elements.flatMap((_, index) => {
    const text = index === 0 || used.has(index) ? null : field(segment, index)
    return text === null ? [] : [{ element: `${name}/${twoDigits(index)}`, text }]
  })
}

export const makeLedger = (): Ledger => {
  const entries = new Map<Segment, Set<number>>()
  return {
    use: (segment, ...elements) => {
      if (segment === undefined) return
      const used = entries.get(segment)
      if (used === undefined) entries.set(segment, new Set(elements))
      else for (const element of elements) used.add(element)
    },
    left: (segments) => {
      let place: string | null = null
      return segments.flatMap((segment) => {
        const tag = tagOf(segment)
        const name = nameOf(segment, tag)
        const isDate = tag === "DTM"
        // A date has a meaning only with the place above it.
        const shown = isDate && place !== null ? `${place}/${name}` : name
        if (!isDate) place = tag === "R4" ? name : null
        return service.has(tag) ? [] : leftOf(segment, shown, entries.get(segment))
      })
    }
  }
}
