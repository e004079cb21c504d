import { field } from "./Segment.ts"
import type { Segment } from "./Segment.ts"

/** Except tags that often end numbers and names. */
const tags: ReadonlySet<string> = new Set(
  "B1 B4 BNX CM D9 DTM ED F9 G62 GE H3 IEA K1 LX M7 N1 N3 N4 N7 N8 N9 NTE Q2 Q5 R2 R4 R9 SE SG ST V1 V2 V9 VC W2 W6 Y3 Y4".split(
    " "
  )
)

const tagAfter = ({ elements }: Segment, index: number): string | null => {
  if (index === 0 || index >= elements.length - 1) return null
  const text = (elements[index] ?? "").trimEnd()
  const [, tag = ""] = /([A-Z][A-Z0-9]{1,2})$/.exec(text) ?? []
  return [tag, tag.slice(1)].find((one) => tags.has(one) && text.length > one.length) ?? null
}

const gluedIn = (segment: Segment): ReadonlyArray<number> =>
  segment.elements.flatMap((_, index) => (tagAfter(segment, index) === null ? [] : [index]))

interface SplitResult {
  readonly segments: ReadonlyArray<Segment>
  readonly problems: ReadonlyArray<string>
}

const broken = ({ elements }: Segment, tag: string): string =>
  `${(elements[0] ?? "").slice(0, 3)} has no terminator before ${tag}. It is skipped.`

const splitAfter = (segment: Segment, index: number): SplitResult => {
  const tag = tagAfter(segment, index)
  if (tag === null) return { segments: [segment], problems: [] }
  const rest: Segment = { ...segment, elements: [tag, ...segment.elements.slice(index + 1)] }
  return { segments: [rest], problems: [broken(segment, tag)] }
}

/** Drops segments without a terminator. If more may be broken than are missing, none of them is used. */
export const splitByCount = (segments: ReadonlyArray<Segment>, missing: number): SplitResult => {
  if (missing <= 0) return { segments, problems: [] }
  const glued = segments.map(gluedIn)
  const found = glued.reduce((sum, indexes) => sum + indexes.length, 0)
  if (found === 0) return { segments, problems: [] }
  const mended = segments.map((segment, at): SplitResult => {
    const [index] = glued[at] ?? []
    if (index === undefined) return { segments: [segment], problems: [] }
    const { problems, segments: rest } = splitAfter(segment, index)
    return { segments: found > missing ? [] : rest, problems }
  })
  return {
    segments: mended.flatMap((one) => one.segments),
    problems: mended.flatMap(({ problems }) => problems)
  }
}

/** Drops the first part, because its last value may be wrong. */
export const splitByLine = (segment: Segment): SplitResult => {
  const [at] = segment.lines ?? []
  const tag = at === undefined ? null : tagAfter(segment, at)
  if (at === undefined || tag === null) return { segments: [segment], problems: [] }
  const lines = (segment.lines ?? []).filter((one) => one > at).map((one) => one - at)
  const rest = splitByLine({ ...segment, lines, elements: [tag, ...segment.elements.slice(at + 1)] })
  return { segments: rest.segments, problems: [broken(segment, tag), ...rest.problems] }
}

export const tagsAtLineStart = (text: string, separator: string): ReadonlyArray<number> => {
  let from = 0
  return text.split(separator).flatMap((element, index) => {
    from += element.length + 1
    const [, tag] = /[\r\n]\s*([A-Z][A-Z0-9]{1,2})$/.exec(element.slice(-8)) ?? []
    return tag !== undefined && tags.has(tag) && index > 0 && from < text.length ? [index] : []
  })
}

export const countOf = (trailer: Segment | null): number => {
  const text = trailer === null ? null : field(trailer, 1)
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
}
