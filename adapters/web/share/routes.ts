import { Effect, Layer, Option, Redacted } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { html } from "#adapters/http/html.ts"
import { AccountShares } from "#application/identity/account/AccountShares.ts"
import { RequestLimits } from "#application/identity/account/RequestLimits.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { JourneyPictures } from "#application/ports/voyage/container/JourneyPictures.ts"
import type { ShareLinkWithAccount } from "#application/ports/voyage/shipment/ShareLinkStore.ts"
import { Provenance } from "#application/voyage/observation/Provenance.ts"
import { SharedShipments } from "#application/voyage/shipment/SharedShipments.ts"
import { ShareLinks } from "#application/voyage/shipment/ShareLinks.ts"
import { Throttled, Unavailable } from "#domain/Errors.ts"
import type { Overloaded, TooManyWaiting } from "#domain/Errors.ts"
import { computeRequestCost, singleRecordWork } from "#domain/identity/account/requestCost.ts"

import { answerPage, guarded } from "../page.ts"
import { page } from "../serve.ts"
import type { Visit } from "../visit.ts"
import type { paths } from "./paths.ts"
import { sharedOf, voyageOf } from "./shared.ts"
import { sharedPage } from "./sharedPage.ts"

/** Per minute of a network (to prevent guessing) and of a link, including images. */
const bucket = "share"
const maxRequestsPerNetwork = 120
const maxRequestsPerLink = 600

/** The URL is the credential. */
const unlisted = { "x-robots-tag": "noindex, nofollow, noarchive" }

const failure = (title: string, sentence: string, status: number) =>
  answerPage({ title, body: html`<p>${sentence}</p>` }, status, unlisted)

/** Unknown, expired, and revoked links get the same response. */
const nothing = failure(
  "This link does not work",
  "The link is incorrect, has expired, or was revoked. Its sender can create a new one.",
  404
)

const noMaps = failure(
  "Maps are not available",
  "Maps are not enabled for the account that shared this link. The page of the link shows the milestones.",
  403
)

const usualPicture = { theme: "day", width: 800, height: 420 } as const

const notNow = ({ retry_after }: Overloaded | TooManyWaiting) => new Unavailable({ part: "service", retry_after })

const takeNetworkRequest = Effect.fnUntraced(function* ({ browser }: Visit) {
  const limits = yield* RequestLimits
  const taken = yield* limits.takeFrom(browser.address, bucket, maxRequestsPerNetwork)
  if (!taken.allowed) return yield* new Throttled({ retry_after: Math.max(1, taken.retry_after) })
})

const takeLinkRequest = Effect.fnUntraced(function* ({ account, link }: ShareLinkWithAccount) {
  const limits = yield* RequestLimits
  const taken = yield* limits.take({ account, key_id: link.id }, bucket, maxRequestsPerLink)
  if (!taken.allowed) return yield* new Throttled({ retry_after: Math.max(1, taken.retry_after) })
})

type Needs = SharedShipments | Provenance | ReferenceData | JourneyPictures | HttpRouter.RouteContext
type Failure = Unavailable | Overloaded | TooManyWaiting

type Show = (
  holder: ShareLinkWithAccount,
  path: string
) => Effect.Effect<HttpServerResponse.HttpServerResponse | null, Failure, Needs>

const shareLinkRoute = (below: (typeof paths)[number], show: Show) =>
  page(
    "GET",
    `/s/:token${below}`,
    Effect.fnUntraced(function* (visit: Visit) {
      const links = yield* ShareLinks
      const { within } = yield* AccountShares
      yield* takeNetworkRequest(visit)
      const { token = "" } = yield* HttpRouter.params
      const holder = yield* links.open(Redacted.make(token))
      if (Option.isNone(holder)) return nothing
      yield* takeLinkRequest(holder.value)
      const shown = within(
        holder.value.account.id,
        computeRequestCost(singleRecordWork),
        show(holder.value, `/s/${token}`)
      )
      const answer = yield* Effect.catchTags(shown, {
        Overloaded: (error) => Effect.fail(notNow(error)),
        TooManyWaiting: (error) => Effect.fail(notNow(error))
      })
      return answer ?? nothing
    })
  )

const shared = Effect.fnUntraced(function* (holder: ShareLinkWithAccount) {
  const shipments = yield* SharedShipments
  const reference = yield* ReferenceData
  const found = yield* shipments.shipment(holder)
  if (Option.isNone(found)) return null
  const subjects = [found.value.shipment, ...found.value.containers].map(({ id }) => id)
  const explained = yield* Effect.catchTag(
    Provenance.use((provenance) => provenance.explain(holder.account, subjects)),
    "NotEntitled",
    () => Effect.succeed(new Map<string, never>())
  )
  return {
    data: sharedOf(found.value, explained, holder.link, reference),
    voyage: voyageOf(found.value, explained),
    hasMaps: found.value.hasMaps
  }
})

const asPage = shareLinkRoute("", (holder, path) =>
  Effect.map(shared(holder), (found) =>
    found === null
      ? null
      : sharedPage(
          {
            shared: found.data,
            voyage: found.voyage,
            sender: holder.account.company_name,
            maps: found.hasMaps ? `${path}/maps` : null
          },
          unlisted
        )
  )
)

const asJson = shareLinkRoute("/shipment.json", (holder) =>
  Effect.map(shared(holder), (found) =>
    found === null
      ? null
      : HttpServerResponse.jsonUnsafe({ data: found.data }, { headers: { ...guarded, ...unlisted } })
  )
)

const asMap = shareLinkRoute(
  "/maps/:number",
  Effect.fnUntraced(function* (holder) {
    const shipments = yield* SharedShipments
    const pictures = yield* JourneyPictures
    const { number = "" } = yield* HttpRouter.params
    const found = yield* Effect.catchTag(shipments.journey(holder, number), "NotEntitled", () => Effect.succeed(noMaps))
    if (HttpServerResponse.isHttpServerResponse(found)) return found
    if (Option.isNone(found)) return null
    const { container, sailed } = found.value
    const style = { ...usualPicture, title: container.number }
    const { bytes } = pictures.of({ account: holder.account.id, sailed, form: "svg", style })
    return HttpServerResponse.uint8Array(yield* bytes, {
      contentType: "image/svg+xml; charset=utf-8",
      headers: {
        ...guarded,
        ...unlisted,
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"
      }
    })
  })
)

export const layer = Layer.mergeAll(asPage, asJson, asMap)
