import { Clock, Effect, Option, Schema } from "effect"

import { writeNotice } from "#runtimes/command/output.ts"

import { failure, printable } from "../Failure.ts"
import { requestAuthorizationServer, oauthErrorOf } from "./askServer.ts"
import { authorizationServer } from "./authorizationServer.ts"
import { clientId } from "./Login.ts"
import { withTokens } from "./tokens.ts"

/** Bounds the intervals that a service can request. */
const Seconds = Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 3600 }))

const DeviceAuthorization = Schema.Struct({
  device_code: Schema.NonEmptyString,
  user_code: Schema.NonEmptyString,
  verification_uri: Schema.NonEmptyString,
  verification_uri_complete: Schema.optionalKey(Schema.NonEmptyString),
  expires_in: Seconds,
  interval: Schema.optionalKey(Seconds)
})

const grant = "urn:ietf:params:oauth:grant-type:device_code"

const lapsed = failure("login_expired", "The code has expired. Run landfall login again.", "denied")

/** Signs in with the device authorization grant (RFC 8628). */
export const deviceLogin = Effect.fnUntraced(function* (url: string, scope: string) {
  const server = yield* authorizationServer(url)
  const at = { client_id: clientId, ...server }
  const answered = yield* requestAuthorizationServer(server.device_authorization_endpoint, {
    client_id: clientId,
    scope,
    resource: server.resource
  })
  const begun = Option.getOrNull(Schema.decodeUnknownOption(DeviceAuthorization)(answered.body))
  if (begun === null) {
    const { error, error_description = error } = oauthErrorOf(answered)
    return yield* failure("login_failed", `${url} did not return a code: ${printable(error_description)}.`)
  }
  yield* writeNotice(`Open ${printable(begun.verification_uri)} in a browser, and type this code there:`)
  yield* writeNotice(`\n    ${printable(begun.user_code)}\n`)
  if (begun.verification_uri_complete !== undefined) {
    yield* writeNotice(`Or open ${printable(begun.verification_uri_complete)} and compare the code.`)
  }
  yield* writeNotice(`This waits ${Math.round(begun.expires_in / 60)} minutes for your answer; Ctrl-C gives it up.`)

  const ends = (yield* Clock.currentTimeMillis) + begun.expires_in * 1000
  let interval = begun.interval ?? 5
  while ((yield* Clock.currentTimeMillis) < ends) {
    yield* Effect.sleep(`${interval} seconds`)
    const form = { grant_type: grant, device_code: begun.device_code, client_id: clientId }
    const asked = yield* Effect.result(requestAuthorizationServer(server.token_endpoint, form))
    if (asked._tag === "Failure" || asked.success.status >= 500) {
      // After a failed poll the result may still arrive (RFC 8628 §3.5).
      interval = Math.min(60, interval * 2)
      continue
    }
    const login = yield* withTokens(at, asked.success)
    if (Option.isSome(login)) return login.value
    const { error, error_description = error } = oauthErrorOf(asked.success)
    switch (error) {
      case "authorization_pending":
        break
      case "slow_down":
        interval += 5
        break
      case "expired_token":
        return yield* lapsed
      case "access_denied":
        return yield* failure("login_failed", "You denied this sign-in in the browser. No login was stored.", "denied")
      default:
        return yield* failure(
          "login_failed",
          `${url} did not return a token: ${printable(error_description)}.`,
          "denied"
        )
    }
  }
  return yield* lapsed
})
