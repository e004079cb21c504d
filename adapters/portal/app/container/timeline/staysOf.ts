import type { Entry, Line, TimelinePlace } from "./Entry.ts"
import { isTransshipment } from "./milestoneName.ts"

/** Entries that follow each other at one place. */
export interface Stay {
  readonly place: TimelinePlace
  readonly isTransshipment: boolean
  /** The terminal, depot, or ramp of most entries; null where they name none. */
  readonly terminal: string | null
  readonly entries: readonly [Entry, ...ReadonlyArray<Entry>]
}

const isOfTransshipment = (line: Line): boolean =>
  line.type === "milestone" && isTransshipment(line.event.attributes.event)

const mostFrequent = (names: ReadonlyArray<string>): string | null => {
  const groups = [...Map.groupBy(names, (name) => name).values()].toSorted((a, b) => b.length - a.length)
  return groups[0]?.[0] ?? null
}

const stayOf = (entries: Stay["entries"]): Stay => ({
  place: entries[0].place,
  isTransshipment: entries.some(({ lines }) => lines.some(isOfTransshipment)),
  terminal: mostFrequent(entries.flatMap(({ terminals }) => terminals)),
  entries
})

const isSame = (a: TimelinePlace, b: TimelinePlace): boolean => (a.code ?? a.name) === (b.code ?? b.name)

export const staysOf = (entries: ReadonlyArray<Entry>): ReadonlyArray<Stay> => {
  const groups: Array<[Entry, ...Array<Entry>]> = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last !== undefined && isSame(last[0].place, entry.place)) last.push(entry)
    else groups.push([entry])
  }
  return groups.map(stayOf)
}
