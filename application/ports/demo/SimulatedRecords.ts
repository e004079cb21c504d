import { Context } from "effect"

import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** The records of an account that came from simulated carriers. */
export interface Simulated {
  readonly shipments: ReadonlyArray<ShipmentId>
  readonly requests: ReadonlyArray<TrackingRequestId>
}

/** Port: the records that came from simulated carriers, to be removed. Operators and the demo alone ask. */
export class SimulatedRecords extends Context.Service<
  SimulatedRecords,
  {
    readonly find: (account: AccountId) => Stored<Simulated>
    /**
     * Removes them with all that is about them: containers, events with their deliveries, history, references, custom
     * fields, roles of parties, share links, users' edits; of the parties with these names those that have no other role. A
     * document stays, and no longer names them. The caller has the locks of all of them and runs a transaction.
     */
    readonly remove: (account: AccountId, simulated: Simulated, parties: ReadonlyArray<string>) => Stored<void>
  }
>()("application/ports/demo/SimulatedRecords") {}
