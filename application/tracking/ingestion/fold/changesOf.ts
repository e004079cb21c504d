import type { EventId, ObservationId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Diff } from "#domain/voyage/diff/DiffContext.ts"
import type { Cause, LoggedEvent } from "#domain/voyage/event/Event.ts"
import { recordChangesBetween, RecordChange } from "#domain/voyage/history/RecordChange.ts"
import type { Evidence } from "#domain/voyage/observation/Evidence.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

export interface FoldedRecord {
  readonly before: Shipment | Container | null
  readonly after: Shipment | Container
  readonly provenance: Evidence["provenance"]
}

interface FoldedEvents {
  readonly events: ReadonlyArray<LoggedEvent>
  readonly invalidated: Diff["invalidated"]
  readonly known: ReadonlyMap<string, LoggedEvent>
  /** Reapplied by a user after a rule had rejected them. */
  readonly overruled: ReadonlySet<ObservationId>
}

const isAbout = (id: string) => (event: Pick<LoggedEvent, "container_id" | "shipment_id">) =>
  (event.container_id ?? event.shipment_id) === id

const sourcesOf = ({ changeset }: RecordChange, provenance: Evidence["provenance"]): RecordChange["sources"] =>
  Object.fromEntries(
    Object.entries(provenance).flatMap(([name, { winner }]) => {
      const [attribute = name] = name === "pickup_lfd" ? ["import_deadlines"] : name.split(".")
      return attribute in changeset ? [[name, winner] as const] : []
    })
  )

export const recordChangesOf = (
  records: ReadonlyArray<FoldedRecord>,
  { events, invalidated, known, overruled }: FoldedEvents,
  at: Instant
): ReadonlyArray<RecordChange> => {
  const gone: ReadonlySet<EventId> = new Set(invalidated)
  const takenBack = [...known.values()].filter(({ id }) => gone.has(id))
  return records.flatMap(({ after, before, provenance }) => {
    const own = events.filter(isAbout(after.id))
    const isCorrection = own.some(({ cause }) => cause === "correction") || takenBack.some(isAbout(after.id))
    const fromSources: Cause = isCorrection ? "correction" : "source"
    return recordChangesBetween(before, after, { at, cause: fromSources, events: own }).map((change) => {
      const sources = sourcesOf(change, provenance)
      const isUsers = Object.values(sources).some((id) => overruled.has(id))
      return new RecordChange({ ...change, cause: isUsers ? "user" : change.cause, sources })
    })
  })
}
