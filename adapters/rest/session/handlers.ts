import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentOwnAccount, presentOwnUser } from "#adapters/jsonapi/account/credential.ts"
import { presentSession } from "#adapters/jsonapi/account/session.ts"
import { isSignedIn } from "#application/account/Holder.ts"
import { Credentials } from "#application/source/Credentials.ts"
import { SignIn } from "#application/user/SignIn.ts"
import { Rejected } from "#domain/Errors.ts"

import { CurrentHolder } from "../wire/Authentication.ts"
import { Unauthorized } from "../wire/errors.ts"
import { part } from "../wire/served.ts"
import { SessionGroup } from "./api.ts"

const notSignedIn = new Rejected({ pointer: "", detail: "A key is not signed in", code: "not_signed_in" })

export const SessionHandlers = HttpApiBuilder.group(
  part(SessionGroup),
  "session",
  Effect.fn(function* (handlers) {
    const [credentials, signIn] = [yield* Credentials, yield* SignIn]

    return handlers.handleAll({
      get: Effect.fn(function* () {
        const holder = yield* CurrentHolder
        const described = yield* signIn.describe(holder)
        if (described === null) return yield* new Unauthorized()
        const { slots } = yield* credentials.describe(holder)
        return {
          data: presentSession(holder, described),
          included: [presentOwnAccount(holder.account, slots), presentOwnUser(holder.user)]
        }
      }),

      sign_out: Effect.fn(function* () {
        const holder = yield* CurrentHolder
        if (!isSignedIn(holder)) return yield* notSignedIn
        yield* signIn.signOut(holder)
      })
    })
  })
)
