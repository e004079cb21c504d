import { changeLines } from "./changeLines.ts"
import { foldEstimates } from "./estimates.ts"
import { milestoneOccurrences } from "./milestones.ts"
import { buildTimelinePlaces } from "./places.ts"
import { rolloverEntries } from "./rolloverEntries.ts"
import { minuteOf, sortKeyOf } from "./stamps.ts"
import { stateOccurrences } from "./stateOccurrences.ts"
import type { TimelineEntry, EntryKind, EntryText, MilestoneLine } from "./TimelineEntry.ts"
import type { TimelineOccurrence } from "./TimelineOccurrence.ts"
import type { TimelineReports, TimelineSubject } from "./TimelineReports.ts"

const uniqueOf = (texts: ReadonlyArray<string | null>): ReadonlyArray<string> => [
  ...new Set(texts.filter((text) => text !== null))
]

const groupKeyOf = ({ id, isAlone, place, reporter, stamp }: TimelineOccurrence): string =>
  isAlone ? id : [place.code ?? place.name, reporter, minuteOf(stamp)].join("|")

/** Each entry is a group. An attribute that changes twice in a minute has two entries. */
const groupOccurrences = (happenings: ReadonlyArray<TimelineOccurrence>) => {
  const seen = new Map<string, number>()
  const nthOf = (key: string, change: TimelineOccurrence["change"]): number => {
    if (change === null) return 0
    const name = `${key}|${change.attribute}`
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    return nth
  }
  const placed = happenings.map((happening) => {
    const key = groupKeyOf(happening)
    return { happening, key, nth: nthOf(key, happening.change) }
  })
  return [...Map.groupBy(placed, ({ key, nth }) => `${key}|${nth}`).values()].map((group) => ({
    nth: group[0]?.nth ?? 0,
    group: group.map(({ happening }) => happening)
  }))
}

const kindOf = (group: ReadonlyArray<TimelineOccurrence>): EntryKind => {
  const milestone = group.find(({ kind }) => kind !== "change")
  return milestone?.kind ?? "change"
}

/** Arrival by rail at the inland destination raises two events. */
const joinRailArrival = (lines: ReadonlyArray<MilestoneLine>): ReadonlyArray<MilestoneLine> => {
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

const entryOf = (group: ReadonlyArray<TimelineOccurrence>, nth: number): ReadonlyArray<TimelineEntry> => {
  const [first] = group
  if (first === undefined) return []
  const lines: ReadonlyArray<EntryText> = [
    ...joinRailArrival(group.flatMap(({ milestone }) => milestone ?? [])),
    ...changeLines(
      group.flatMap(({ change }) => change ?? []),
      first.stamp.timezone
    )
  ]
  if (lines.length === 0) return []
  const entry: TimelineEntry = {
    id: first.id,
    kind: kindOf(group),
    stamp: first.stamp,
    order: `${sortKeyOf(first.stamp)} ${nth}`,
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
export const buildTimelineEntries = (
  reports: TimelineReports,
  subject: TimelineSubject
): ReadonlyArray<TimelineEntry> => {
  const { events } = reports
  const places = buildTimelinePlaces(reports, subject.shipment)
  const replaced = foldEstimates(events.data)
  const happenings = [
    ...milestoneOccurrences(reports, replaced, places),
    ...stateOccurrences(reports, subject.container, places)
  ]
  return [
    ...groupOccurrences(happenings).flatMap(({ group, nth }) => entryOf(group, nth)),
    ...rolloverEntries(reports.rawEvents, places)
  ].toSorted((a, b) => b.order.localeCompare(a.order))
}
