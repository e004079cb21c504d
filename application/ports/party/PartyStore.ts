import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, PartyId } from "#domain/Identifiers.ts"
import type { Party } from "#domain/party/Party.ts"
import type { PartyCriterion } from "#domain/search/party/view.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

export class PartyStore extends Context.Service<
  PartyStore,
  {
    readonly save: (party: Party) => Stored<void>
    readonly find: (account: AccountId, id: PartyId) => Stored<Option.Option<Party>>
    /** Unordered; omits ids of other accounts. */
    readonly findMany: (account: AccountId, ids: ReadonlyArray<PartyId>) => Stored<ReadonlyArray<Party>>
    /** Compares by `nameKey`; the oldest of several. */
    readonly byName: (account: AccountId, name: string) => Stored<Option.Option<Party>>
    /** Newest first. */
    readonly list: (account: AccountId, criterion: PartyCriterion, page: PageRequest) => Stored<Page<Party>>
  }
>()("application/ports/party/PartyStore") {}
