import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentCredential, presentOwnAccount, presentOwnUser } from "#adapters/jsonapi/account/credential.ts"
import { Credentials } from "#application/tracking/source/Credentials.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { MeGroup } from "./api.ts"

export const MeHandlers = HttpApiBuilder.group(
  servedGroup(MeGroup),
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
