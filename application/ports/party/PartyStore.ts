import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, PartyId } from "#domain/Identifiers.ts"
import type { Party } from "#domain/party/Party.ts"
import type { PartyCriterion } from "#domain/search/party/view.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** Port: the companies that accounts deal with. */
export class PartyStore extends Context.Service<
  PartyStore,
  {
    readonly save: (party: Party) => Stored<void>
    readonly find: (account: AccountId, id: PartyId) => Stored<Option.Option<Party>>
    /** Those of the ids that are the account's, in no particular order. */
    readonly findMany: (account: AccountId, ids: ReadonlyArray<PartyId>) => Stored<ReadonlyArray<Party>>
    /** The party whose name has the same `nameKey`; the oldest when there are several. */
    readonly byName: (account: AccountId, name: string) => Stored<Option.Option<Party>>
    /** Newest first. */
    readonly list: (account: AccountId, criterion: PartyCriterion, page: PageRequest) => Stored<Page<Party>>
  }
>()("application/ports/party/PartyStore") {}
