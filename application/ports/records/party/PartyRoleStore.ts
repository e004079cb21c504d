import type { Option } from "effect"

import type { AccountId, PartyRoleId } from "#domain/Identifiers.ts"
import type { PartyRole } from "#domain/records/party/Party.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Roles of parties on shipments and containers. */
export interface PartyRoleStore {
  /** The caller holds the record's lock and ensures that no party has a role twice. */
  readonly add: (roles: ReadonlyArray<PartyRole>) => StoreEffect<void>
  readonly find: (account: AccountId, id: PartyRoleId) => StoreEffect<Option.Option<PartyRole>>
  /** Oldest first. */
  readonly ofRecords: (account: AccountId, records: ReadonlyArray<string>) => StoreEffect<ReadonlyArray<PartyRole>>
  readonly remove: (account: AccountId, id: PartyRoleId) => StoreEffect<boolean>
}
