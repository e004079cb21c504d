import { Schema } from "effect"

import { AccountId, ShareLinkId, ShipmentId, Text, UserId } from "../Identifiers.ts"
import { day, Instant } from "../Time.ts"

/** Milliseconds that a link may last. */
export const longestShare = 90 * day

/** Links of one shipment, those that are over included. */
export const mostShares = 20

/** A link that shows one shipment to whoever has it, until it is over or revoked. The link itself is not kept. */
export const ShareLink = Schema.Struct({
  id: ShareLinkId,
  account_id: AccountId,
  shipment_id: ShipmentId,
  /** For whom it is, for the account alone. */
  name: Schema.NullOr(Text).annotate({
    description: "For whom it is; the shared page does not show it",
    examples: ["Warehouse in Reno"]
  }),
  shows_holds: Schema.Boolean.annotate({ description: "Whether the page shows holds at the terminal" }),
  shows_fees: Schema.Boolean.annotate({ description: "Whether the page shows fees at the terminal" }),
  expires_at: Instant.annotate({ description: "From then on it shows nothing" }),
  /** Who made it. */
  user_id: UserId,
  created_at: Instant
})
export type ShareLink = typeof ShareLink.Type

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly share_link: ShareLink
  }
}
