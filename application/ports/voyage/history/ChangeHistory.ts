import { Context } from "effect"

import type { AccountId, ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { RecordChange } from "#domain/voyage/history/RecordChange.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { UserEditLog } from "../edit/UserEditLog.ts"

/** Changes of published attributes of shipments and containers, until retention deletes the oldest. */
export class ChangeHistory extends Context.Service<
  ChangeHistory,
  {
    /** In the transaction of the change. Replaces a change of the same version. */
    readonly append: (changes: ReadonlyArray<RecordChange>) => StoreEffect<void>
    /** Unordered; null returns all changes. */
    readonly after: (
      account: AccountId,
      subjects: ReadonlyArray<string>,
      instant: Instant | null
    ) => StoreEffect<ReadonlyArray<RecordChange>>
    /** Members of these shipments until a change after `instant`. */
    readonly containersOf: (
      account: AccountId,
      shipments: ReadonlyArray<ShipmentId>,
      instant: Instant
    ) => StoreEffect<ReadonlyArray<ContainerId>>
    readonly edits: UserEditLog
  }
>()("application/ports/voyage/history/ChangeHistory") {}
