import { isTransshipment } from "./milestoneName.ts"
import type { TimelineEntry, EntryText, TimelinePlace } from "./TimelineEntry.ts"

/** Consecutive entries at one place. */
export interface PlaceStay {
  readonly place: TimelinePlace
  readonly isTransshipment: boolean
  /** The facility of most entries; null if most name none. */
  readonly terminal: string | null
  readonly entries: readonly [TimelineEntry, ...ReadonlyArray<TimelineEntry>]
}

const isOfTransshipment = (line: EntryText): boolean =>
  line.type === "milestone" && isTransshipment(line.event.attributes.event)

/** An entry at another facility, such as a depot, shows that facility itself. */
const facilityOf = (entries: ReadonlyArray<TimelineEntry>): string | null => {
  const names = entries.flatMap(({ terminals }) => terminals)
  const unnamed = entries.filter(({ kind, terminals }) => kind === "actual" && terminals.length === 0)
  const [most = []] = [...Map.groupBy(names, (name) => name).values()].toSorted((a, b) => b.length - a.length)
  return most.length > unnamed.length ? (most[0] ?? null) : null
}

const stayOf = (entries: PlaceStay["entries"]): PlaceStay => ({
  place: entries[0].place,
  isTransshipment: entries.some(({ lines }) => lines.some(isOfTransshipment)),
  terminal: facilityOf(entries),
  entries
})

const isSame = (a: TimelinePlace, b: TimelinePlace): boolean => (a.code ?? a.name) === (b.code ?? b.name)

export const groupByPlace = (entries: ReadonlyArray<TimelineEntry>): ReadonlyArray<PlaceStay> => {
  const groups: Array<[TimelineEntry, ...Array<TimelineEntry>]> = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last !== undefined && isSame(last[0].place, entry.place)) last.push(entry)
    else groups.push([entry])
  }
  return groups.map(stayOf)
}
