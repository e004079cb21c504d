import { changeLines } from "./changeLines.ts"
import type { Entry, EntryKind, Line, MilestoneLine } from "./Entry.ts"
import { foldEstimates } from "./estimates.ts"
import type { Happening } from "./Happening.ts"
import { milestonesOf } from "./milestones.ts"
import { placesOf } from "./places.ts"
import { rolloverEntries } from "./rolloverEntries.ts"
import { minuteOf, orderOf } from "./stamps.ts"
import { stateHappenings } from "./stateHappenings.ts"
import type { TimelineReports, TimelineSubject } from "./TimelineReports.ts"

const uniqueOf = (texts: ReadonlyArray<string | null>): ReadonlyArray<string> => [
  ...new Set(texts.filter((text) => text !== null))
]

const keyOf = ({ id, isAlone, place, reporter, stamp }: Happening): string =>
  isAlone ? id : [place.code ?? place.name, reporter, minuteOf(stamp)].join("|")

/** Each entry is a group. An attribute that changes twice in a minute has two entries. */
const groupsOf = (happenings: ReadonlyArray<Happening>) => {
  const seen = new Map<string, number>()
  const nthOf = (key: string, change: Happening["change"]): number => {
    if (change === null) return 0
    const name = `${key}|${change.attribute}`
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    return nth
  }
  const placed = happenings.map((happening) => {
    const key = keyOf(happening)
    return { happening, key, nth: nthOf(key, happening.change) }
  })
  return [...Map.groupBy(placed, ({ key, nth }) => `${key}|${nth}`).values()].map((group) => ({
    nth: group[0]?.nth ?? 0,
    group: group.map(({ happening }) => happening)
  }))
}

const kindOf = (group: ReadonlyArray<Happening>): EntryKind => {
  const milestone = group.find(({ kind }) => kind !== "change")
  return milestone?.kind ?? "change"
}

/** Arrival by rail at the inland destination raises two events. */
const joinArrival = (lines: ReadonlyArray<MilestoneLine>): ReadonlyArray<MilestoneLine> => {
  const [train, inland] = (["rail_arrived", "arrived_at_inland_destination"] as const).map((name) =>
    lines.find(({ event }) => event.attributes.event === `container.transport.${name}`)
  )
  if (train === undefined || inland === undefined) return lines
  const joined = {
    ...inland,
    name: "Train arrived at inland destination",
    corrected: inland.corrected ?? train.corrected,
    earlier: [...train.earlier, ...inland.earlier]
  }
  return [joined, ...lines.filter((line) => line !== train && line !== inland)]
}

const entryOf = (group: ReadonlyArray<Happening>, nth: number): ReadonlyArray<Entry> => {
  const [first] = group
  if (first === undefined) return []
  const lines: ReadonlyArray<Line> = [
    ...joinArrival(group.flatMap(({ milestone }) => milestone ?? [])),
    ...changeLines(
      group.flatMap(({ change }) => change ?? []),
      first.stamp.timezone
    )
  ]
  if (lines.length === 0) return []
  const entry: Entry = {
    id: first.id,
    kind: kindOf(group),
    stamp: first.stamp,
    order: `${orderOf(first.stamp)} ${nth}`,
    place: first.place,
    terminals: uniqueOf(group.map(({ terminal }) => terminal)),
    vessels: uniqueOf(group.map(({ vessel }) => vessel)),
    reporter: first.reporter,
    lines,
    earlier: []
  }
  return [entry]
}

/** Newest first. */
export const entriesOf = (reports: TimelineReports, subject: TimelineSubject): ReadonlyArray<Entry> => {
  const { events } = reports
  const places = placesOf(reports, subject.shipment)
  const replaced = foldEstimates(events.data)
  const happenings = [
    ...milestonesOf(reports, replaced, places),
    ...stateHappenings(reports, subject.container, places)
  ]
  return [
    ...groupsOf(happenings).flatMap(({ group, nth }) => entryOf(group, nth)),
    ...rolloverEntries(reports.rawEvents, places)
  ].toSorted((a, b) => b.order.localeCompare(a.order))
}
