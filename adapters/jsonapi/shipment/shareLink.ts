import { Schema } from "effect"

import { ShareLink } from "#domain/voyage/shipment/ShareLink.ts"

import * as JsonApi from "../JsonApi.ts"

const names = ["name", "shows_holds", "shows_fees", "expires_at", "created_at"] as const

/** Only the response that created the link contains it. */
export const ShareLinkResource = JsonApi.resource(
  "share_link",
  JsonApi.pick(ShareLink.fields, names),
  { shipment: JsonApi.toTheOne("shipment"), user: JsonApi.toTheOne("user") },
  {
    meta: Schema.optionalKey(
      Schema.Struct({
        url: Schema.String.annotate({ description: "URL of the page; only this response contains it" })
      })
    )
  }
)

export const presentShareLink = (link: ShareLink): typeof ShareLinkResource.Type => ({
  id: link.id,
  type: "share_link",
  attributes: JsonApi.pick(link, names),
  relationships: {
    shipment: { data: { id: link.shipment_id, type: "shipment" } },
    user: { data: { id: link.user_id, type: "user" } }
  }
})

export const presentMadeLink = (link: ShareLink, url: string): typeof ShareLinkResource.Type => ({
  ...presentShareLink(link),
  meta: { url }
})
