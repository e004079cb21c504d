import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export interface SimulatedRecordIds {
  readonly shipments: ReadonlyArray<ShipmentId>
  readonly requests: ReadonlyArray<TrackingRequestId>
}

/** Records from simulated carriers. Only for operators and the demo. */
export interface SimulatedRecords {
  readonly find: (account: AccountId) => StoreEffect<SimulatedRecordIds>
  /**
   * Also deletes their dependent data, and the named parties without other roles. Documents stay, without the
   * reference. The caller holds all locks and runs a transaction.
   */
  readonly remove: (
    account: AccountId,
    simulated: SimulatedRecordIds,
    parties: ReadonlyArray<string>
  ) => StoreEffect<void>
}
