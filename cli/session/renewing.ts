import { Clock, Effect, Option } from "effect"

import { exitCodes, Failure, failure, printable } from "../Failure.ts"
import { requestAuthorizationServer, oauthErrorOf } from "../login/askServer.ts"
import type { Login } from "../login/Login.ts"
import { withTokens } from "../login/tokens.ts"
import { readProfiles, saveProfile } from "./profiles.ts"

/** Milliseconds before expiry, to leave time for the request. */
const renewalMarginMs = 30_000

const isFresh = ({ expires }: Login) => Effect.map(Clock.currentTimeMillis, (now) => expires - renewalMarginMs > now)

/** Another command may have renewed the login. */
const stored = Effect.fnUntraced(function* (name: string) {
  const profile = (yield* readProfiles)[name]
  return profile !== undefined && "login" in profile ? profile.login : null
})

const over = (name: string, url: string) =>
  failure(
    "login_expired",
    `The login at ${url} has expired. Log in again with landfall login --url ${url}${name === "default" ? "" : ` --profile ${name}`}.`,
    "denied"
  )

const isDenied = (error: unknown) => error instanceof Failure && error.exitCode === exitCodes.denied

/** Stores new tokens before use, because the old refresh token is spent. */
const renew = Effect.fnUntraced(function* (name: string, url: string, spent: Login) {
  const found = yield* stored(name)
  if (found === null) return yield* over(name, url)
  if (found.access_token !== spent.access_token && (yield* isFresh(found))) return found
  const { client_id, refresh_token } = found
  const answered = yield* requestAuthorizationServer(found.token_endpoint, {
    grant_type: "refresh_token",
    client_id,
    refresh_token
  })
  const login = yield* withTokens(found, answered)
  if (Option.isSome(login)) {
    yield* saveProfile(name, { url, login: login.value })
    return login.value
  }
  const { error, error_description = error } = oauthErrorOf(answered)
  if (error === "invalid_grant" || error === "invalid_client") return yield* over(name, url)
  return yield* failure(
    "login_failed",
    `The login at ${url} cannot be renewed now: ${printable(error_description)}.`,
    "unanswered"
  )
})

/** Renews the token shortly before expiry, or when the service rejects it. */
export const makeRenewingFetch = Effect.fnUntraced(function* (name: string, url: string, first: Login) {
  const run = Effect.runPromiseWith(yield* Effect.context<never>())
  let current = first
  let coming: Promise<Login> | null = null

  /** Concurrent requests share one exchange. */
  const next = async () => {
    coming ??= run(renew(name, url, current)).finally(() => (coming = null))
    current = await coming
    return current.access_token
  }

  const bearer = async () => ((await run(isFresh(current))) ? current.access_token : await next())

  /** Tokens become invalid early when the service replaces its signing keys; the refresh token still works. */
  const asking: typeof fetch = async (input, init) => {
    const answered = await fetch(input, init)
    const isRefused = answered.status === 401 && /invalid_token/.test(answered.headers.get("www-authenticate") ?? "")
    if (!isRefused) return answered
    // If the login has ended, the response to the old token is the result.
    const token = await next().catch((error: unknown) => (isDenied(error) ? null : Promise.reject(error)))
    if (token === null) return answered
    const headers = new Headers(init?.headers)
    headers.set("authorization", `Bearer ${token}`)
    return fetch(input, { ...init, headers })
  }
  return { bearer, fetch: asking }
})
