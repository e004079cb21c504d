import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, PartyId } from "#domain/Identifiers.ts"
import type { Party } from "#domain/records/party/Party.ts"
import type { PartyCriterion } from "#domain/search/party/view.ts"

import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"
import type { PartyRoleStore } from "./PartyRoleStore.ts"

/** Parties of accounts. */
export class PartyStore extends Context.Service<
  PartyStore,
  {
    readonly save: (party: Party) => StoreEffect<void>
    /** Unordered; omits ids of other accounts. */
    readonly load: (account: AccountId, ids: ReadonlyArray<PartyId>) => StoreEffect<ReadonlyArray<Party>>
    /** Compares by `nameKey`; the oldest of several. */
    readonly byName: (account: AccountId, name: string) => StoreEffect<Option.Option<Party>>
    /** Newest first. */
    readonly list: (account: AccountId, criterion: PartyCriterion, page: PageRequest) => StoreEffect<Page<Party>>
    readonly roles: PartyRoleStore
  }
>()("application/ports/records/party/PartyStore") {}
