import { Schema } from "effect"

import { AccountId, ShareLinkId, ShipmentId, Text, UserId } from "../../Identifiers.ts"
import { day, Instant } from "../../Time.ts"

/** Milliseconds. */
export const maxShareMs = 90 * day

/** Maximum of links per shipment, including expired ones. */
export const maxShares = 20

/** The link itself is not stored. */
export const ShareLink = Schema.Struct({
  id: ShareLinkId,
  account_id: AccountId,
  shipment_id: ShipmentId,
  /** Recipient; visible to the account only. */
  name: Schema.NullOr(Text).annotate({
    description: "Name of the recipient, which the shared page does not show",
    examples: ["Warehouse in Reno"]
  }),
  shows_holds: Schema.Boolean.annotate({ description: "Whether the page shows holds at the terminal" }),
  shows_fees: Schema.Boolean.annotate({ description: "Whether the page shows fees at the terminal" }),
  expires_at: Instant.annotate({ description: "Expiry of the link" }),
  user_id: UserId,
  created_at: Instant
})
export type ShareLink = typeof ShareLink.Type

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly share_link: ShareLink
  }
}
