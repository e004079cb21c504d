import type { Option } from "effect"

import type { AccountId, PublishableTokenId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { PublishableToken } from "#domain/identity/account/PublishableToken.ts"

import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"

export interface PublishableTokenWithAccount {
  readonly account: Account
  readonly token: PublishableToken
}

/** Publishable tokens of accounts, with the origins that may use them. */
export interface PublishableTokenStore {
  /** `hash`: SHA-256, lower-case hex. */
  readonly add: (token: PublishableToken, hash: string) => StoreEffect<void>
  /** Newest first. */
  readonly list: (account: AccountId, page: PageRequest) => StoreEffect<Page<PublishableToken>>
  readonly find: (account: AccountId, id: PublishableTokenId) => StoreEffect<Option.Option<PublishableToken>>
  /** Takes effect immediately on all nodes. */
  readonly remove: (account: AccountId, id: PublishableTokenId) => StoreEffect<boolean>
  readonly byHash: (hash: string) => StoreEffect<Option.Option<PublishableTokenWithAccount>>
}
