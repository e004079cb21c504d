import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Credentials } from "#application/Credentials.ts"

import { Api } from "./Api.ts"
import { CurrentHolder } from "./Authentication.ts"
import { presentCredential, presentOwnAccount, presentOwnUser } from "./resources/credential.ts"

export const MeHandlers = HttpApiBuilder.group(
  Api,
  "me",
  Effect.fn(function* (handlers) {
    const credentials = yield* Credentials

    return handlers.handleAll({
      get: Effect.fn(function* () {
        const holder = yield* CurrentHolder
        const credential = yield* credentials.describe(holder)
        return {
          data: presentCredential(credential),
          included: [presentOwnAccount(holder.account, credential.slots), presentOwnUser(holder.user)]
        }
      })
    })
  })
)
