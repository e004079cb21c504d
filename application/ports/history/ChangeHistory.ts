import { Context } from "effect"

import type { RecordChange } from "#domain/history/RecordChange.ts"
import type { AccountId, ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** Port: every change of what shipments and containers show, until retention forgets the oldest. */
export class ChangeHistory extends Context.Service<
  ChangeHistory,
  {
    /** In the transaction of what they describe. One to a version that has a change already replaces that. */
    readonly append: (changes: ReadonlyArray<RecordChange>) => Stored<void>
    /** The changes of these records later than the instant, of all times with null; in no particular order. */
    readonly after: (
      account: AccountId,
      subjects: ReadonlyArray<string>,
      instant: Instant | null
    ) => Stored<ReadonlyArray<RecordChange>>
    /** Containers that were on one of these shipments until a change later than the instant. */
    readonly containersOf: (
      account: AccountId,
      shipments: ReadonlyArray<ShipmentId>,
      instant: Instant
    ) => Stored<ReadonlyArray<ContainerId>>
  }
>()("application/ports/history/ChangeHistory") {}
