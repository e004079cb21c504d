import { Effect, Option, Schema } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"

import { presentEmbeddedMap, presentEmbeddedSearch } from "#adapters/jsonapi/map/presentEmbedded.ts"
import { Embeds } from "#application/delivery/embed/Embeds.ts"
import { RequestLimits } from "#application/identity/account/RequestLimits.ts"
import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { InvalidParameter, NotFound, Throttled } from "#domain/Errors.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { EmbedApi } from "./api.ts"
import { CurrentToken } from "./EmbedAccess.ts"

/** Per minute for each network, and for all visitors of a token, to prevent guessing numbers. */
const maxSearches = 30
const maxSearchesPerToken = 300
const searches = "embed_search"

const readId = Schema.decodeUnknownOption(ContainerId)

export const EmbedHandlers = HttpApiBuilder.group(
  EmbedApi,
  "embed",
  Effect.fn(function* (handlers) {
    const embeds = yield* Embeds
    const limits = yield* RequestLimits
    const reference = yield* ReferenceData
    const addressOf = yield* RequestAddress

    /** The network first: a guessing network must not use up the token. */
    const takeSearch = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
      const { account, token } = yield* CurrentToken
      const ofNetwork = yield* limits.takeFrom(addressOf(request), searches, maxSearches)
      if (!ofNetwork.allowed) return yield* new Throttled({ retry_after: Math.max(1, ofNetwork.retry_after) })
      const ofToken = yield* limits.take({ account, key_id: token.id }, searches, maxSearchesPerToken)
      if (!ofToken.allowed) return yield* new Throttled({ retry_after: Math.max(1, ofToken.retry_after) })
    })

    return handlers.handleAll({
      map: Effect.fn(function* ({ params }) {
        const id = readId(params.id.toLowerCase())
        if (Option.isNone(id)) return yield* new NotFound({ resource: "container", id: params.id })
        return presentEmbeddedMap(yield* embeds.map(yield* CurrentToken, id.value), reference)
      }),

      search: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentToken
        yield* takeSearch(request)
        if (query.number === undefined) {
          return yield* new InvalidParameter({ parameter: "number", detail: "is required", code: "invalid_parameter" })
        }
        return presentEmbeddedSearch(yield* embeds.search(holder, query.number), holder.token)
      })
    })
  })
)
