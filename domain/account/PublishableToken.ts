import { Schema } from "effect"

import { AccountId, ContainerId, PublishableTokenId, ShipmentId, Text } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

/** Every publishable token begins with this, and no API key does. */
export const tokenPrefix = "lf_pub_"

/** What a token shows: maps of containers by their ids, those and a search by number, or one container or shipment alone. */
export const TokenScope = Schema.Literals(["map", "tracking", "container", "shipment"])
export type TokenScope = typeof TokenScope.Type

/** Pages of so many origins may show what one token shows. */
export const mostOrigins = 20

/** Requests a minute of one token that its owner may choose, and what it has if nobody does. */
export const mostPerMinute = 6000
export const usualPerMinute = 600

/** What stands in a public page, so that it may show what its visitors may see. No secret, and no API key. */
export const PublishableToken = Schema.Struct({
  id: PublishableTokenId,
  account_id: AccountId,
  /** Its purpose, as its creator wrote it. */
  name: Schema.NullOr(Text),
  /** `lf_pub_` and 32 random bytes in Base64url. */
  token: Text.annotate({ examples: [`${tokenPrefix}MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE`] }),
  /** Those of the pages that may show it, as browsers write them: `https://www.example.com`. */
  origins: Schema.Array(Text),
  shows: TokenScope,
  /** The only container that it shows; null unless `shows` is `container`. */
  container_id: Schema.NullOr(ContainerId),
  /** The shipment whose containers are all that it shows; null unless `shows` is `shipment`. */
  shipment_id: Schema.NullOr(ShipmentId),
  shows_references: Schema.Boolean,
  shows_holds: Schema.Boolean,
  shows_fees: Schema.Boolean,
  /** Requests a minute over all pages and nodes. */
  rate_per_minute: Schema.Int,
  /** From then on it opens nothing; null is never. */
  expires_at: Schema.NullOr(Instant),
  created_at: Instant
})
export type PublishableToken = typeof PublishableToken.Type

/** Whether a token shows a container of its account. */
export const showsContainer = (
  { container_id, shipment_id, shows }: Pick<PublishableToken, "shows" | "container_id" | "shipment_id">,
  container: { readonly id: string; readonly shipment_id: string }
): boolean => {
  if (shows === "container") return container.id === container_id
  return shows !== "shipment" || container.shipment_id === shipment_id
}

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly publishable_token: PublishableToken
  }
}
