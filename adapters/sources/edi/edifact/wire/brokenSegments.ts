import { componentOf } from "./Segment.ts"
import type { Segment } from "./Segment.ts"

const tags: ReadonlySet<string> = new Set(
  "BGM CNI CNT COM CTA DAM DGS DIM DTM EQA EQD EQN FTX GDS GID HAN LOC MEA MOA NAD PCI PIA QTY RFF RNG SEL STS TDT TMD TMP TSR UNB UNG UNH UNE UNT UNZ".split(
    " "
  )
)

/**
 * First element of segments that begin with a code. A name may end like a tag, such as Rotterdam (`DAM`), but other
 * data follows it.
 */
const beginnings: ReadonlyMap<string, RegExp> = new Map([
  ["DAM", /^(?:\d{1,3}|ZZZ)$/],
  ...["CTA", "DGS", "DTM", "EQA", "EQD", "FTX", "HAN", "LOC", "MEA", "NAD", "RFF", "TDT"].map(
    (tag): [string, RegExp] => [tag, /^[A-Z0-9]{0,3}$/i]
  )
])

const mayBegin = (tag: string, segment: Segment, index: number): boolean =>
  beginnings.get(tag)?.test(componentOf(segment, index + 1).trim()) ?? true

const minElements: ReadonlyMap<string, number> = new Map([
  ["UNB", 5],
  ["UNG", 5],
  ["UNH", 2]
])

/** Maximum number of elements in any directory, of short segments. */
const maxElements: ReadonlyMap<string, number> = new Map([
  ["BGM", 4],
  ["CNT", 1],
  ["DTM", 1],
  ["MOA", 2],
  ["RFF", 1],
  ["TMP", 2],
  ["UNT", 2],
  ["UNZ", 2]
])

/** A broken envelope is kept: without it, its messages have neither type nor sender. */
const isEnvelope = ({ tag }: Segment): boolean => tag.startsWith("UN")

const lastOf = ({ elements }: Segment, index: number): string => elements[index]?.at(-1)?.at(-1) ?? ""

const tagAfter = (segment: Segment, index: number): string | null => {
  const text = lastOf(segment, index).trimEnd()
  const tag = text.slice(-3)
  const isLast = index >= segment.elements.length - 1
  const isTooEarly = index + 1 < (minElements.get(segment.tag) ?? 0)
  return tags.has(tag) && !isLast && !isTooEarly && mayBegin(tag, segment, index) ? tag : null
}

const gluedIn = (segment: Segment): ReadonlyArray<number> =>
  segment.elements.flatMap((_, index) =>
    tagAfter(segment, index) !== null && lastOf(segment, index).trim().length > 3 ? [index] : []
  )

const splitAfter = (segment: Segment, index: number): ReadonlyArray<Segment> => {
  const tag = tagAfter(segment, index)
  if (tag === null) return [segment]
  const elements = segment.elements
    .slice(0, index + 1)
    .map((repetitions, at) =>
      at < index
        ? repetitions
        : repetitions.map((components, repetition) =>
            repetition < repetitions.length - 1
              ? components
              : [...components.slice(0, -1), lastOf(segment, index).trimEnd().slice(0, -3)]
          )
    )
  const first: Segment = {
    ...segment,
    elements,
    state: isEnvelope(segment) ? segment.state : "broken",
    brokenBefore: tag
  }
  const breaks = (segment.breaks ?? []).filter((at) => at > index).map((at) => at - index - 1)
  return [first, ...splitBrokenSegment({ ...segment, tag, elements: segment.elements.slice(index + 1), breaks })]
}

/** The trailer has a segment count and the message's reference. */
const endsWithTrailer = (segment: Segment, reference: string | null): number | null => {
  const index = segment.elements.length - 3
  const isTrailer =
    reference !== null &&
    index >= 0 &&
    componentOf(segment, index + 2) === reference &&
    /^\d{1,6}$/.test(componentOf(segment, index + 1)) &&
    tagAfter(segment, index) === "UNT"
  return isTrailer ? index : null
}

/** If the next tag begins a line, it has too many elements, or it ends with the message's trailer. */
export const splitBrokenSegment = (segment: Segment, reference: string | null = null): ReadonlyArray<Segment> => {
  const [line] = segment.breaks ?? []
  if (line !== undefined && tagAfter(segment, line) !== null) {
    return splitAfter(segment, line)
  }
  const most = maxElements.get(segment.tag)
  const [glued] = most !== undefined && segment.elements.length > most ? gluedIn(segment) : []
  const at = glued ?? endsWithTrailer(segment, reference)
  return at === null ? [segment] : splitAfter(segment, at)
}

/** If more may be broken than are missing, none of them is used. */
export const splitByCount = (segments: ReadonlyArray<Segment>, missing: number): ReadonlyArray<Segment> => {
  if (missing <= 0) return segments
  const glued = segments.map((segment) => (segment.state === "whole" ? gluedIn(segment) : []))
  const found = glued.reduce((sum, indexes) => sum + indexes.length, 0)
  if (found === 0) return segments
  return segments.flatMap((segment, at): ReadonlyArray<Segment> => {
    const [index] = glued[at] ?? []
    if (index === undefined) return [segment]
    const [first = segment, ...rest] = splitAfter(segment, index)
    return found > missing ? [first] : [first, ...splitByCount(rest, 1)]
  })
}
