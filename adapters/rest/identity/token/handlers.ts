import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentPublishableToken } from "#adapters/jsonapi/account/publishableToken.ts"
import { PublishableTokens } from "#application/identity/account/PublishableTokens.ts"
import { defaultTokenRequestsPerMinute } from "#domain/identity/account/PublishableToken.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { PublishableTokensGroup } from "./api.ts"

const sizes = { usual: 30, largest: 100 }

export const PublishableTokenHandlers = HttpApiBuilder.group(
  servedGroup(PublishableTokensGroup),
  "publishable_tokens",
  Effect.fn(function* (handlers) {
    const tokens = yield* PublishableTokens
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      create: Effect.fn(function* ({ payload }) {
        const given = payload.data.attributes
        const token = yield* tokens.make(yield* CurrentHolder, {
          name: given.name ?? null,
          origins: given.origins,
          shows: given.shows ?? "map",
          container_id: given.container_id ?? null,
          shipment_id: given.shipment_id ?? null,
          shows_references: given.shows_references ?? false,
          shows_holds: given.shows_holds ?? false,
          shows_fees: given.shows_fees ?? false,
          rate_per_minute: given.rate_per_minute ?? defaultTokenRequestsPerMinute,
          expires_at: given.expires_at ?? null
        })
        return { data: presentPublishableToken(token) }
      }),

      list: Effect.fn(function* ({ query, request }) {
        const page = readPage(query, sizes)
        const found = yield* tokens.list(yield* CurrentHolder, page)
        return {
          data: found.rows.map(presentPublishableToken),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      revoke: Effect.fn(function* ({ params }) {
        yield* tokens.revoke(yield* CurrentHolder, params.id)
      })
    })
  })
)
