import type { EventDraft, LoggedEvent } from "../event/Event.ts"
import { kindOf } from "../event/kindOf.ts"
import type { AccountId, EventId, ShipmentId } from "../Identifiers.ts"
import type { Gazetteer } from "../place/Place.ts"
import { day, shift } from "../Time.ts"
import type { Instant } from "../Time.ts"

/** What the diff of one shipment depends on. */
export interface DiffContext {
  readonly account_id: AccountId
  readonly shipment_id: ShipmentId
  /** When the account first tracked the shipment. */
  readonly tracked_since: Instant
  readonly now: Instant
  /** The newest version of every event already logged, by key. */
  readonly logged: ReadonlyMap<string, LoggedEvent>
  readonly gazetteer: Gazetteer
}

export interface Diff {
  readonly drafts: ReadonlyArray<EventDraft>
  /** Events that turned out never to have happened. */
  readonly invalidated: ReadonlyArray<EventId>
}

export const noDiff: Diff = { drafts: [], invalidated: [] }

export const both = (...diffs: ReadonlyArray<Diff>): Diff => ({
  drafts: diffs.flatMap(({ drafts }) => drafts),
  invalidated: diffs.flatMap(({ invalidated }) => invalidated)
})

/** Whether to deliver an event: only one since the first tracking or within 7 days. Older ones are logged only. */
export const shouldDeliver = ({ now, tracked_since }: DiffContext, timestamp: Instant | null): boolean =>
  timestamp === null || timestamp >= tracked_since || timestamp >= shift(now, -7 * day)

const empty: Omit<EventDraft, "kind" | "event" | "key" | "account_id"> = {
  shipment_id: null,
  container_id: null,
  tracking_request_id: null,
  timestamp: null,
  timezone: null,
  local_timestamp: null,
  local_date: null,
  clock: null,
  location_locode: null,
  terminal_code: null,
  voyage_number: null,
  vessel_imo: null,
  vessel_name: null,
  data_source: null,
  observation_id: null,
  value: null,
  changeset: null,
  cause: "source",
  marked_by: null,
  previous_version: null,
  deliver: true
}

/** An event of the kind that its name has, with null in every field that is not given. */
export const draft = (
  fields: Pick<EventDraft, "event" | "key" | "account_id"> & Partial<Omit<EventDraft, "kind">>
): EventDraft => ({ ...empty, ...fields, kind: kindOf(fields.event) })
