import { Effect } from "effect"
import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client"

import { ForeignSignInRefused, ProviderAway } from "#domain/identity/user/signInErrors.ts"

const invalidResponseCodes: ReadonlySet<string | undefined> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
  "OAUTH_UNSUPPORTED_OPERATION"
])

const temporaryErrors: ReadonlySet<string> = new Set(["server_error", "temporarily_unavailable"])

/** Other errors mean an unavailable provider or a misconfigured client. */
const isSignInFailure = (cause: unknown): boolean => {
  if (cause instanceof AuthorizationResponseError) return !temporaryErrors.has(cause.error)
  if (cause instanceof ResponseBodyError) return cause.error === "invalid_grant"
  return cause instanceof ClientError && invalidResponseCodes.has(cause.code)
}

/** Omits the tokens that library errors contain. */
const reasonOf = (cause: unknown): string => {
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError) {
    return `${cause.error} ${cause.error_description ?? ""}`.trim().slice(0, 200)
  }
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${reasonOf(cause.cause)}` : cause.message
}

const away = new ProviderAway({ retry_after: 10 })

export const callProvider = Effect.fnUntraced(function* <A>(ask: () => A | Promise<A>) {
  const answer = Effect.tryPromise({ try: async () => ask(), catch: (cause) => ({ cause }) })
  return yield* Effect.catch(
    answer,
    Effect.fnUntraced(function* ({ cause }) {
      const reason = reasonOf(cause)
      if (!isSignInFailure(cause)) {
        yield* Effect.logError("The OpenID provider of AUTH_URL cannot be used", { reason })
        return yield* away
      }
      yield* Effect.logWarning("A sign-in by the OpenID provider was refused", { reason })
      return yield* new ForeignSignInRefused({ reason: "refused" })
    })
  )
})

/** Before the user signs in every error is the provider's. */
export const callProviderBeforeSignIn = <A>(ask: () => A | Promise<A>): Effect.Effect<A, ProviderAway> =>
  Effect.catchTag(callProvider(ask), "ForeignSignInRefused", () => Effect.fail(away))
