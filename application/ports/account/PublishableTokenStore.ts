import { Context } from "effect"
import type { Option } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { PublishableToken } from "#domain/account/PublishableToken.ts"
import type { AccountId, PublishableTokenId } from "#domain/Identifiers.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** A publishable token and the account that it is of. */
export interface TokenHolder {
  readonly account: Account
  readonly token: PublishableToken
}

/** Port: publishable tokens. One that was revoked is gone. */
export class PublishableTokenStore extends Context.Service<
  PublishableTokenStore,
  {
    /** With its SHA-256, lower-case hex. */
    readonly add: (token: PublishableToken, hash: string) => Stored<void>
    /** Newest first. */
    readonly list: (account: AccountId, page: PageRequest) => Stored<Page<PublishableToken>>
    readonly find: (account: AccountId, id: PublishableTokenId) => Stored<Option.Option<PublishableToken>>
    /** At once, everywhere; answers whether there was one. */
    readonly remove: (account: AccountId, id: PublishableTokenId) => Stored<boolean>
    /** Of whichever account. */
    readonly byHash: (hash: string) => Stored<Option.Option<TokenHolder>>
  }
>()("application/ports/account/PublishableTokenStore") {}
