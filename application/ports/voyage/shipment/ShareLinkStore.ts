import type { Option } from "effect"

import type { AccountId, ShareLinkId, ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { ShareLink } from "#domain/voyage/shipment/ShareLink.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export interface ShareLinkWithAccount {
  readonly account: Account
  readonly link: ShareLink
}

/** Share links of shipments. Revoked links are deleted. */
export interface ShareLinkStore {
  /** SHA-256 of the token, lower-case hex. */
  readonly add: (link: ShareLink, hash: string) => StoreEffect<void>
  /** Newest first. */
  readonly list: (account: AccountId, shipment: ShipmentId) => StoreEffect<ReadonlyArray<ShareLink>>
  readonly find: (account: AccountId, id: ShareLinkId) => StoreEffect<Option.Option<ShareLink>>
  /** Takes effect immediately on all nodes. */
  readonly remove: (account: AccountId, id: ShareLinkId) => StoreEffect<boolean>
  readonly byHash: (hash: string) => StoreEffect<Option.Option<ShareLinkWithAccount>>
}
