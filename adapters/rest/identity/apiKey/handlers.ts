import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentApiKey, presentMadeKey } from "#adapters/jsonapi/account/apiKey.ts"
import { ApiKeys } from "#application/identity/account/ApiKeys.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { ApiKeysGroup } from "./api.ts"

export const ApiKeyHandlers = HttpApiBuilder.group(
  servedGroup(ApiKeysGroup),
  "api_keys",
  Effect.fn(function* (handlers) {
    const keys = yield* ApiKeys

    return handlers.handleAll({
      list: Effect.fn(function* () {
        return { data: (yield* keys.list(yield* CurrentHolder)).map(presentApiKey) }
      }),

      create: Effect.fn(function* ({ payload }) {
        const { attributes, relationships } = payload.data
        const { compatibility = false, name, role = null } = attributes
        const user_id = relationships?.user?.data.id ?? null
        const request = { name, role, compatibility, user_id }
        return { data: presentMadeKey(yield* keys.make(yield* CurrentHolder, request)) }
      }),

      revoke: Effect.fn(function* ({ params }) {
        yield* keys.revoke(yield* CurrentHolder, params.id)
      })
    })
  })
)
