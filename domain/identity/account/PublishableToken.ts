import { Schema } from "effect"

import { AccountId, ContainerId, PublishableTokenId, ShipmentId, Text } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

/** Prefix of every publishable token; API keys never have it. */
export const publishableTokenPrefix = "lf_pub_"

/** `map`: by id. `tracking`: also search by number. `container`, `shipment`: one record. */
export const TokenScope = Schema.Literals(["map", "tracking", "container", "shipment"])
export type TokenScope = typeof TokenScope.Type

export const maxTokenOrigins = 20

export const maxTokenRequestsPerMinute = 6000
export const defaultTokenRequestsPerMinute = 600

/** A fifth of the token's limit, at least 10, and at most half, so that one visitor's network cannot use it up. */
export const visitorRequestsPerMinute = ({ rate_per_minute }: Pick<PublishableToken, "rate_per_minute">): number =>
  Math.min(Math.ceil(rate_per_minute / 2), Math.max(10, Math.ceil(rate_per_minute / 5)))

/** Embedded in public pages, so it is not a secret. */
export const PublishableToken = Schema.Struct({
  id: PublishableTokenId,
  account_id: AccountId,
  name: Schema.NullOr(Text),
  /** `lf_pub_` and 32 random bytes in Base64url. */
  token: Text.annotate({ examples: [`${publishableTokenPrefix}MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE`] }),
  /** Origins of the pages, as browsers send them: `https://www.example.com`. */
  origins: Schema.Array(Text),
  shows: TokenScope,
  /** Null unless `shows` is `container`. */
  container_id: Schema.NullOr(ContainerId),
  /** Null unless `shows` is `shipment`. */
  shipment_id: Schema.NullOr(ShipmentId),
  shows_references: Schema.Boolean,
  shows_holds: Schema.Boolean,
  shows_fees: Schema.Boolean,
  /** Over all pages and nodes. */
  rate_per_minute: Schema.Int,
  expires_at: Schema.NullOr(Instant),
  created_at: Instant
})
export type PublishableToken = typeof PublishableToken.Type

export const showsContainer = (
  { container_id, shipment_id, shows }: Pick<PublishableToken, "shows" | "container_id" | "shipment_id">,
  container: { readonly id: string; readonly shipment_id: string }
): boolean => {
  if (shows === "container") return container.id === container_id
  return shows !== "shipment" || container.shipment_id === shipment_id
}

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly publishable_token: PublishableToken
  }
}
