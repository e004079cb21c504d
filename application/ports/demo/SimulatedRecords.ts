import { Context } from "effect"

import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

export interface Simulated {
  readonly shipments: ReadonlyArray<ShipmentId>
  readonly requests: ReadonlyArray<TrackingRequestId>
}

/** Port: records from simulated carriers. Only for operators and the demo. */
export class SimulatedRecords extends Context.Service<
  SimulatedRecords,
  {
    readonly find: (account: AccountId) => Stored<Simulated>
    /**
     * Also deletes everything about them, and the named parties without other roles. Documents stay, without the
     * reference. The caller holds all locks and runs a transaction.
     */
    readonly remove: (account: AccountId, simulated: Simulated, parties: ReadonlyArray<string>) => Stored<void>
  }
>()("application/ports/demo/SimulatedRecords") {}
