import type { Container } from "../Container.ts"
import { hashOf } from "../contentHash.ts"
import type { Changeset, EventDraft } from "../Event.ts"
import type { TerminalFacts } from "../merge/terminal.ts"
import type { Won } from "../merge/winner.ts"
import type { Observation } from "../Observation.ts"
import type { Instant } from "../Time.ts"
import type { EventName } from "../TransportEvent.ts"
import { draft, isNews } from "./DiffContext.ts"
import type { DiffContext } from "./DiffContext.ts"

/** One changed attribute of a container, and the observation that changed it (null when none stands for it any more). */
interface Change {
  readonly attribute: string
  readonly old: unknown
  readonly new: unknown
  readonly by: Observation | null
}

const by = (snapshot: { readonly won: Won } | null): Observation | null => snapshot?.won.winner ?? null

type Seen = Pick<
  Container,
  | "available_for_pickup"
  | "holds_at_pod_terminal"
  | "fees_at_pod_terminal"
  | "pickup_lfd"
  | "import_deadlines"
  | "pickup_appointment_at"
>

const unseen: Seen = {
  available_for_pickup: null,
  holds_at_pod_terminal: null,
  fees_at_pod_terminal: null,
  pickup_lfd: null,
  import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null },
  pickup_appointment_at: null
}

/** Unknown is written `[]`, so that unknown turning into none is no change (design: Events). */
const changesOf = (old: Seen, now: Seen, terminal: TerminalFacts): ReadonlyArray<Change> => {
  const { line, rail, terminal: own } = terminal.lastFreeDay
  const all: ReadonlyArray<Change> = [
    {
      attribute: "available_for_pickup",
      old: old.available_for_pickup,
      new: now.available_for_pickup,
      by: by(terminal.availability)
    },
    {
      attribute: "holds_at_pod_terminal",
      old: old.holds_at_pod_terminal ?? [],
      new: now.holds_at_pod_terminal ?? [],
      by: by(terminal.holds)
    },
    {
      attribute: "fees_at_pod_terminal",
      old: old.fees_at_pod_terminal ?? [],
      new: now.fees_at_pod_terminal ?? [],
      by: by(terminal.fees)
    },
    { attribute: "pickup_lfd", old: old.pickup_lfd, new: now.pickup_lfd, by: by(line) ?? by(own) ?? by(rail) },
    {
      attribute: "pickup_lfd_line",
      old: old.import_deadlines.pickup_lfd_line,
      new: now.import_deadlines.pickup_lfd_line,
      by: by(line)
    },
    {
      attribute: "pickup_lfd_terminal",
      old: old.import_deadlines.pickup_lfd_terminal,
      new: now.import_deadlines.pickup_lfd_terminal,
      by: by(own)
    },
    {
      attribute: "pickup_lfd_rail",
      old: old.import_deadlines.pickup_lfd_rail,
      new: now.import_deadlines.pickup_lfd_rail,
      by: by(rail)
    },
    {
      attribute: "pickup_appointment_at",
      old: old.pickup_appointment_at,
      new: now.pickup_appointment_at,
      by: by(terminal.appointment)
    }
  ]
  return all.filter((change) => hashOf(change.old) !== hashOf(change.new))
}

/** Attributes whose change has an event of its own beside `container.updated`; its `value` is the new date or time. */
const ownEvents: Readonly<Record<string, EventName>> = {
  pickup_lfd: "container.pickup_lfd.changed",
  pickup_lfd_line: "container.pickup_lfd_line.changed",
  pickup_lfd_terminal: "container.pickup_lfd_terminal.changed",
  pickup_lfd_rail: "container.pickup_lfd_rail.changed",
  pickup_appointment_at: "container.pickup_appointment.changed"
}

/** Becoming available, and ceasing to be, are also milestones of the terminal. */
const availabilityEvent = ({ attribute, new: now, old }: Change): EventName | null => {
  if (attribute !== "available_for_pickup") return null
  if (now === true) return "container.transport.available"
  return old === true && now === false ? "container.transport.not_available" : null
}

/** What becomes known of a container's state at its terminal, as events keyed by what said so. */
export const containerEvents = (
  previous: Container | null,
  container: Container,
  terminal: TerminalFacts,
  context: DiffContext
): ReadonlyArray<EventDraft> => {
  const changes = changesOf(previous ?? unseen, container, terminal)
  const at = (observation: Observation | null): Instant =>
    observation?.happened != null && "at" in observation.happened
      ? observation.happened.at
      : (observation?.received_at ?? context.now)
  const make = (
    fields: Pick<EventDraft, "kind" | "event"> & Partial<EventDraft>,
    attributes: ReadonlyArray<Change>
  ): EventDraft => {
    const timestamp =
      attributes
        .map((change) => at(change.by))
        .sort()
        .at(-1) ?? context.now
    // A railroad speaks of its ramp (`contract.md` §5.4), in the calendar of that place.
    const isInland = attributes.every((change) => change.by?.data_source === "rail")
    const said = attributes.map((change) => [change.attribute, change.by?.id ?? `gone ${hashOf(change.old)}`])
    return draft({
      ...fields,
      key: `${container.id}|${fields.event}|${hashOf(said)}`,
      account_id: context.account_id,
      shipment_id: context.shipment_id,
      container_id: container.id,
      timestamp,
      timezone: isInland ? container.final_destination_timezone : container.pod_timezone,
      location_locode: attributes.map((change) => change.by?.place?.locode ?? null).find(Boolean) ?? null,
      terminal_code: isInland ? container.pickup_facility_code : container.pod_terminal_code,
      data_source: attributes.map((change) => change.by?.data_source ?? null).find(Boolean) ?? "terminal",
      deliver: isNews(context, timestamp)
    })
  }
  const changeset: Changeset = Object.fromEntries(changes.map((change) => [change.attribute, [change.old, change.new]]))
  const updated =
    changes.length === 0
      ? []
      : [make({ kind: "container_updated_event", event: "container.updated", changeset }, changes)]
  const single = changes.flatMap((change) => {
    const event = ownEvents[change.attribute] ?? availabilityEvent(change)
    const value = change.attribute in ownEvents ? (change.new as string | null) : null
    return event === null || event === undefined ? [] : [make({ kind: "transport_event", event, value }, [change])]
  })
  return [...updated, ...single].filter(({ key }) => !context.logged.has(key))
}
