import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, PartyRoleId } from "#domain/Identifiers.ts"
import type { PartyRole } from "#domain/party/Party.ts"

import type { Stored } from "../Stored.ts"

/** Port: which parties are what on which shipments and containers. */
export class PartyRoleStore extends Context.Service<
  PartyRoleStore,
  {
    /** No record may hold the same party in the same role twice: the caller has the record's lock and has looked. */
    readonly add: (roles: ReadonlyArray<PartyRole>) => Stored<void>
    readonly find: (account: AccountId, id: PartyRoleId) => Stored<Option.Option<PartyRole>>
    /** The roles on these shipments and containers, oldest first. */
    readonly ofRecords: (account: AccountId, records: ReadonlyArray<string>) => Stored<ReadonlyArray<PartyRole>>
    /** Whether there was one. */
    readonly remove: (account: AccountId, id: PartyRoleId) => Stored<boolean>
  }
>()("application/ports/party/PartyRoleStore") {}
