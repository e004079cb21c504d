import type { AccountId, EventId, ShipmentId } from "../../Identifiers.ts"
import type { Gazetteer } from "../../reference/place/Place.ts"
import { day, shift } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { EventDraft, LoggedEvent } from "../event/Event.ts"
import { eventKindOf } from "../event/kindOf.ts"

export interface DiffContext {
  readonly account_id: AccountId
  readonly shipment_id: ShipmentId
  readonly tracked_since: Instant
  readonly now: Instant
  /** Newest version of each event, by key. */
  readonly logged: ReadonlyMap<string, LoggedEvent>
  readonly gazetteer: Gazetteer
}

export interface Diff {
  readonly drafts: ReadonlyArray<EventDraft>
  readonly invalidated: ReadonlyArray<EventId>
}

export const noDiff: Diff = { drafts: [], invalidated: [] }

export const combineDiffs = (...diffs: ReadonlyArray<Diff>): Diff => ({
  drafts: diffs.flatMap(({ drafts }) => drafts),
  invalidated: diffs.flatMap(({ invalidated }) => invalidated)
})

/** Webhooks receive events since the first tracking or of the last 7 days. */
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

export const createEventDraft = (
  fields: Pick<EventDraft, "event" | "key" | "account_id"> & Partial<Omit<EventDraft, "kind">>
): EventDraft => ({ ...empty, ...fields, kind: eventKindOf(fields.event) })
