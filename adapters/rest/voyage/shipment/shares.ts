import { Effect, Redacted, Schema } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { presentMadeLink, presentShareLink, ShareLinkResource } from "#adapters/jsonapi/shipment/shareLink.ts"
import { ShareLinks } from "#application/voyage/shipment/ShareLinks.ts"
import { ShareLinkId, ShipmentId, Text } from "#domain/Identifiers.ts"
import { day } from "#domain/Time.ts"
import { maxShareMs, maxShares } from "#domain/voyage/shipment/ShareLink.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"
import { ZonedInstant } from "#domain/zonedInstant.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { IsRepeatable } from "../../middleware/Idempotency.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makeAddress } from "../../page/links.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { notFound, notOwned, ofOne, rejected } from "../../wire/errors.ts"

const maxNameLength = 200

const shown = (what: string) =>
  Schema.optionalKey(
    Schema.NullOr(Schema.Boolean).annotate({ description: `Whether the page shows ${what}; \`false\` by default` })
  )

const NewShareLink = Schema.Struct({
  data: JsonApi.given("share_link", {
    attributes: Schema.Struct({
      expires_at: ZonedInstant.annotate({
        description: `From then on the link shows nothing, ISO 8601 with a zone; within ${maxShareMs / day} days`
      }),
      name: Schema.optionalKey(
        Schema.NullOr(withoutHiddenControls(Text.check(Schema.isMaxLength(maxNameLength)))).annotate({
          description: "Name of the recipient, which the shared page does not show",
          examples: ["Warehouse in Reno"]
        })
      ),
      shows_holds: shown("holds at the terminal"),
      shows_fees: shown("fees at the terminal")
    })
  })
}).annotate({ identifier: "new_share_link" })

const params = { id: ShipmentId }

export const shareShipment = HttpApiEndpoint.post("share", "/shipments/:id/share_links", {
  params,
  payload: [JsonApi.body(NewShareLink), NewShareLink],
  success: JsonApi.one(ShareLinkResource, Schema.Never).pipe(HttpApiSchema.status(201)),
  error: [rejected, ...ofOne]
})
  // Not stored as plain text, not even for a repeated request.
  .annotate(IsRepeatable, true)
  .annotateMerge(
    about(
      "Share a shipment",
      `Creates a link that shows the shipment without signing in: carrier, vessel, ports, estimates, and containers with milestones and maps. \`shows_holds\` and \`shows_fees\` add holds and fees. The page never shows references, parties, tags, custom fields, or documents. Only this response contains the URL. A shipment can have ${maxShares} links.`
    )
  )

export const listShares = HttpApiEndpoint.get("share_links", "/shipments/:id/share_links", {
  params,
  success: JsonApi.all(ShareLinkResource),
  error: ofOne
}).annotateMerge(
  about(
    "List the share links of a shipment",
    "Returns the newest first, including expired links. The URLs are not included."
  )
)

export const makeShipmentShares = Effect.gen(function* () {
  const links = yield* ShareLinks
  const address = yield* makeAddress

  return {
    share: Effect.fn(function* ({
      params,
      payload,
      request
    }: {
      readonly params: { readonly id: ShipmentId }
      readonly payload: typeof NewShareLink.Type
      readonly request: HttpServerRequest.HttpServerRequest
    }) {
      const { expires_at, name, shows_fees, shows_holds } = payload.data.attributes
      const { link, token } = yield* links.make(yield* CurrentHolder, params.id, {
        name: name ?? null,
        shows_holds: shows_holds ?? false,
        shows_fees: shows_fees ?? false,
        expires_at
      })
      return { data: presentMadeLink(link, address(request, `/s/${Redacted.value(token)}`)) }
    }),
    share_links: Effect.fn(function* ({ params }: { readonly params: { readonly id: ShipmentId } }) {
      return { data: (yield* links.list(yield* CurrentHolder, params.id)).map(presentShareLink) }
    })
  }
})

export const ShareLinksGroup = HttpApiGroup.make("share_links")
  .annotateMerge(describeGroup("Share links", "Links that show one shipment to people without an account."))
  .add(
    HttpApiEndpoint.delete("revoke", "/share_links/:id", {
      params: { id: ShareLinkId },
      success: HttpApiSchema.NoContent,
      error: [notFound, notOwned]
    }).annotateMerge(about("Revoke a share link", "The link stops working on every node at once and leaves the list."))
  )

export const ShareLinkHandlers = HttpApiBuilder.group(
  servedGroup(ShareLinksGroup),
  "share_links",
  Effect.fn(function* (handlers) {
    const links = yield* ShareLinks
    return handlers.handleAll({
      revoke: Effect.fn(function* ({ params }) {
        yield* links.revoke(yield* CurrentHolder, params.id)
      })
    })
  })
)
