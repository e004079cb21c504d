import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentOwnAccount, presentOwnUser } from "#adapters/jsonapi/account/credential.ts"
import { presentSession } from "#adapters/jsonapi/account/session.ts"
import { isSignedIn } from "#application/identity/account/Holder.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"
import { Credentials } from "#application/tracking/source/Credentials.ts"
import { Rejected } from "#domain/Errors.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { Unauthorized } from "../../wire/errors.ts"
import { SessionGroup } from "./api.ts"

const notSignedIn = new Rejected({
  pointer: "",
  detail: "An API key has no session. Use this operation in a browser session.",
  code: "not_signed_in"
})

const pointer = "/data/attributes/password"
const wrongPassword = new Rejected({
  pointer,
  detail: "must be the password of the signed-in user",
  code: "wrong_password"
})
const foreignOnly = new Rejected({
  pointer,
  detail: "is not used here; sign in again with the identity provider of the operator",
  code: "provider_only"
})

export const SessionHandlers = HttpApiBuilder.group(
  servedGroup(SessionGroup),
  "session",
  Effect.fn(function* (handlers) {
    const [credentials, signIn, addressOf] = [yield* Credentials, yield* SignIn, yield* RequestAddress]

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

      confirm: Effect.fn(function* ({ payload, request }) {
        const holder = yield* CurrentHolder
        if (!isSignedIn(holder)) return yield* notSignedIn
        const password = Redacted.make(payload.data.attributes.password)
        yield* signIn
          .confirm(holder, { password, address: addressOf(request), user_agent: null })
          .pipe(Effect.catchTags({ SignInRefused: () => wrongPassword, ForeignOnly: () => foreignOnly }))
      }),

      sign_out: Effect.fn(function* () {
        const holder = yield* CurrentHolder
        if (!isSignedIn(holder)) return yield* notSignedIn
        yield* signIn.signOut(holder)
      })
    })
  })
)
