import type { Option } from "effect"

import type { AccountId, ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export type RecordMerge = { readonly account_id: AccountId; readonly joined_at: Instant } & (
  | { readonly type: "shipment"; readonly id: ShipmentId; readonly survivor_id: ShipmentId }
  | { readonly type: "container"; readonly id: ContainerId; readonly survivor_id: ContainerId }
)

/** Merged records. Removed ids resolve to the survivor forever. */
export interface JoinStore {
  /**
   * Moves the record's data to the survivor, whose rows win conflicts. Of equal transport events only the newest stays
   * valid. The caller (ingestion) holds both shipment locks in a transaction.
   */
  readonly absorb: (join: RecordMerge) => StoreEffect<void>
  readonly survivorOf: (account: AccountId, type: RecordMerge["type"], id: string) => StoreEffect<Option.Option<string>>
}
