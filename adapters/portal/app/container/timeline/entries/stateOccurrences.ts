import type { Container } from "../../../api/Container.ts"
import type { ContainerChange, TransportEvent } from "../../../api/schemas.ts"
import { sourceName } from "../../../parts/sourceName.ts"
import { leavesTerminal } from "./milestoneName.ts"
import { reporterOf } from "./milestones.ts"
import type { TimelinePlaces } from "./places.ts"
import { instantStamp, minuteOf } from "./stamps.ts"
import { valuesBeforeAndAfter, stateAttributeOf } from "./StateChange.ts"
import type { StateAttribute, StateChange } from "./StateChange.ts"
import type { TimelinePlace } from "./TimelineEntry.ts"
import type { TimelineOccurrence } from "./TimelineOccurrence.ts"
import type { TimelineReports } from "./TimelineReports.ts"

/** Attributes whose changes can lack an event. For availability, only a first report "not available" lacks one. */
const attributesWithoutEvent: ReadonlyArray<StateAttribute> = [
  "available_for_pickup",
  "holds_at_pod_terminal",
  "fees_at_pod_terminal",
  "pod_terminal"
]

const reportsGateOut = ({ attributes }: ContainerChange): boolean =>
  attributes.events.some(({ event }) => leavesTerminal(event))

/** Values that a gate out implies; they do not need a line. */
const isImpliedByGateOut = ({ after, attribute, before }: StateChange): boolean =>
  after === null ||
  (attribute === "available_for_pickup" && after === false) ||
  (before === null && Array.isArray(after) && after.length === 0)

const newestOf = (events: ReadonlyArray<TransportEvent>): TransportEvent | undefined =>
  events.toSorted(
    ({ attributes: a, id }, { attributes: b, id: other }) =>
      b.created_at.localeCompare(a.created_at) || other.localeCompare(id)
  )[0]

const isCurrentLastFreeDay = (day: unknown, { attributes, meta }: Container): boolean =>
  attributes.pickup_lfd === day && meta.free_days_left?.final === false

const occurrencesOfEvents = (
  { changes, events: { data } }: TimelineReports,
  container: Container,
  places: TimelinePlaces
) => {
  const changeOf = new Map(changes.flatMap((change) => change.attributes.events.map(({ id }) => [id, change] as const)))
  const left = new Set(
    data.filter(({ attributes }) => leavesTerminal(attributes.event)).map(({ attributes }) => minuteOf(attributes))
  )
  const newestDay = newestOf(data.filter(({ attributes }) => attributes.event === "container.pickup_lfd.changed"))
  return data.flatMap((event): ReadonlyArray<TimelineOccurrence> => {
    const a = event.attributes
    const attribute = stateAttributeOf(a.event)
    if (attribute === null || a.invalidated_at !== null) return []
    const change = changeOf.get(event.id)
    const after = attribute === "available_for_pickup" ? a.event.endsWith(".available") : a.value
    const before = change === undefined ? undefined : valuesBeforeAndAfter(change.attributes.changeset, attribute)?.[0]
    const isCurrent = event === newestDay && isCurrentLastFreeDay(after, container)
    const state: StateChange = { attribute, before, after, isCurrent }
    if (isImpliedByGateOut(state) && (left.has(minuteOf(a)) || (change !== undefined && reportsGateOut(change))))
      return []
    const place = a.location_locode === null ? places.ofSource(a.data_source) : places.named(a.location_locode)
    return [
      {
        id: event.id,
        kind: "change",
        isAlone: false,
        stamp: a,
        place,
        reporter: reporterOf(a),
        terminal: places.terminals.ofEvent(event, place),
        vessel: null,
        milestone: null,
        change: state
      }
    ]
  })
}

/** Prefers the place of an event from the same report. */
const placeOf = (
  { attributes }: ContainerChange,
  source: string | null,
  { events, places }: { readonly events: ReadonlyArray<TransportEvent>; readonly places: TimelinePlaces }
): TimelinePlace => {
  const raised = new Set(attributes.events.map(({ id }) => id))
  const known = events.find(
    ({ attributes: a, id }) =>
      raised.has(id) && a.data_source === source && a.location_locode !== null && stateAttributeOf(a.event) !== null
  )
  return known === undefined ? places.ofSource(source) : places.named(known.attributes.location_locode)
}

/** Events at the terminal already show these changes. */
const isShownElsewhere = ({ after, attribute, before }: StateChange): boolean =>
  (attribute === "available_for_pickup" && after === null) || (attribute === "pod_terminal" && before === null)

const nameIn =
  ({ terminals }: TimelinePlaces) =>
  (id: unknown): string | null =>
    typeof id === "string" ? (terminals.ofId(id) ?? "another terminal") : null

/** A terminal report may concern a future discharge, so the report's time is used. */
const timeOf = (
  source: ContainerChange["attributes"]["provenance"][string] | undefined,
  attribute: StateAttribute
): string | undefined => (attribute === "pod_terminal" ? source?.said_at : source?.timestamp)

const occurrencesOfChange = (
  change: ContainerChange,
  events: ReadonlyArray<TransportEvent>,
  places: TimelinePlaces
): ReadonlyArray<TimelineOccurrence> => {
  const { changeset, events: raised, known_at, provenance } = change.attributes
  const told = new Set(raised.map(({ event }) => stateAttributeOf(event)))
  return attributesWithoutEvent.flatMap((attribute): ReadonlyArray<TimelineOccurrence> => {
    const pair = valuesBeforeAndAfter(changeset, attribute)
    if (pair === undefined || told.has(attribute)) return []
    const [before, after] = attribute === "pod_terminal" ? pair.map(nameIn(places)) : pair
    const state: StateChange = { attribute, before, after, isCurrent: false }
    if (isShownElsewhere(state) || (isImpliedByGateOut(state) && reportsGateOut(change))) return []
    const source = provenance[attribute]
    const place = placeOf(change, source?.source ?? null, { events, places })
    return [
      {
        id: `${change.id} ${attribute}`,
        kind: "change",
        isAlone: false,
        stamp: instantStamp(timeOf(source, attribute) ?? known_at, places.zoneOf(place.code)),
        place,
        reporter: source === undefined ? "Source not reported" : sourceName(source.source),
        terminal: null,
        vessel: null,
        milestone: null,
        change: state
      }
    ]
  })
}

/** Oldest first per attribute. */
export const stateOccurrences = (
  reports: TimelineReports,
  container: Container,
  places: TimelinePlaces
): ReadonlyArray<TimelineOccurrence> => [
  ...occurrencesOfEvents(reports, container, places),
  ...reports.changes.toReversed().flatMap((change) => occurrencesOfChange(change, reports.events.data, places))
]
