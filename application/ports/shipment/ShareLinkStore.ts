import { Context } from "effect"
import type { Option } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { AccountId, ShareLinkId, ShipmentId } from "#domain/Identifiers.ts"
import type { ShareLink } from "#domain/shipment/ShareLink.ts"

import type { Stored } from "../Stored.ts"

/** A link and the account that it is of. */
export interface LinkHolder {
  readonly account: Account
  readonly link: ShareLink
}

/** Port: links that show a shipment. One that was revoked is gone. */
export class ShareLinkStore extends Context.Service<
  ShareLinkStore,
  {
    /** With the SHA-256 of its token, lower-case hex. */
    readonly add: (link: ShareLink, hash: string) => Stored<void>
    /** Of one shipment, newest first. */
    readonly list: (account: AccountId, shipment: ShipmentId) => Stored<ReadonlyArray<ShareLink>>
    readonly find: (account: AccountId, id: ShareLinkId) => Stored<Option.Option<ShareLink>>
    /** At once, everywhere; answers whether there was one. */
    readonly remove: (account: AccountId, id: ShareLinkId) => Stored<boolean>
    /** Of whichever account. */
    readonly byHash: (hash: string) => Stored<Option.Option<LinkHolder>>
  }
>()("application/ports/shipment/ShareLinkStore") {}
