import { segmentsWithTag } from "../ReadingContext.ts"
import { componentOf } from "../wire/Segment.ts"
import type { Segment } from "../wire/Segment.ts"

export interface Section {
  readonly header: ReadonlyArray<Segment>
  readonly parts: ReadonlyArray<ReadonlyArray<Segment>>
}

const isMainCarriage = (segment: Segment): boolean => segment.tag === "TDT" && componentOf(segment, 0) === "20"

const headAt = (segments: ReadonlyArray<Segment>): number | null => {
  const [at, next] = segments.flatMap((segment, index) => (isMainCarriage(segment) ? [index] : []))
  return at === undefined || next !== undefined ? null : at
}

const qualified: ReadonlySet<string> = new Set(["LOC", "NAD", "RFF", "TDT"])

const shapeOf = (head: ReadonlyArray<Segment>): string =>
  head
    .filter(({ tag }) => tag !== "DTM")
    .map((segment) => (qualified.has(segment.tag) ? `${segment.tag}+${componentOf(segment, 0)}` : segment.tag))
    .join(" ")

/**
 * Some senders repeat the header before each container; the segment order would assign it to the previous one. Null
 * unless each container has a header of the same form before it, and the last none after it.
 */
const sectionsByHeader = ({ header, parts }: Section): ReadonlyArray<Section> | null => {
  const first = headAt(header)
  const last = parts.at(-1)
  if (first === null || last === undefined || parts.length < 2 || last.some(isMainCarriage)) return null
  const common = header.slice(0, first)
  const shape = shapeOf(header.slice(first))
  if (segmentsWithTag(header.slice(first), "TDT").length === header.length - first) return null
  const sections: Array<Section> = []
  let head = header.slice(first)
  for (const own of parts) {
    const at = own === last ? own.length : headAt(own)
    if (at === null) return null
    sections.push({ header: [...common, ...head], parts: [own.slice(0, at)] })
    head = own.slice(at)
    if (own !== last && shapeOf(head) !== shape) return null
  }
  return sections
}

export const splitByHeaders = (whole: Section): ReadonlyArray<Section> => sectionsByHeader(whole) ?? [whole]
