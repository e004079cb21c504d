import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** A shipment or container that turned out to be another one, which survives. */
export type Join = { readonly account_id: AccountId; readonly joined_at: Instant } & (
  | { readonly type: "shipment"; readonly id: ShipmentId; readonly survivor_id: ShipmentId }
  | { readonly type: "container"; readonly id: ContainerId; readonly survivor_id: ContainerId }
)

/** Port: records that were joined. The ids of those that are gone lead to the survivor for ever. */
export class JoinStore extends Context.Service<
  JoinStore,
  {
    /**
     * Removes the record, and gives all that belonged to it to the survivor: requests, containers, events with their
     * ids, followed feeds, parties, custom fields, documents, and users' edits. Where only one of a kind may be, the
     * survivor's stays; of transport events with the same content the newest stays current and the others are invalidated. The
     * caller is ingestion, has the locks of both shipments and runs a transaction.
     */
    readonly absorb: (join: Join) => Stored<void>
    /** What the record has become; none when it was never joined to another. */
    readonly survivorOf: (account: AccountId, type: Join["type"], id: string) => Stored<Option.Option<string>>
  }
>()("application/ports/shipment/JoinStore") {}
