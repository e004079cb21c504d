import { createMcpHandler } from "@modelcontextprotocol/server"
import { ByteSize, Effect, Option, Redacted, Result } from "effect"
import { HttpServerRequest } from "effect/http"

import { Access } from "#application/identity/account/Access.ts"
import { ReleaseShare, AccountShares } from "#application/identity/account/AccountShares.ts"
import { RequestLimits, usualBucket } from "#application/identity/account/RequestLimits.ts"
import { WrongKeyThrottle } from "#application/identity/account/WrongKeyThrottle.ts"
import { CurrentOrigin } from "#application/identity/acting/Acting.ts"
import { Approvals } from "#application/identity/oauth/Approvals.ts"
import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"
import { AccessTokens } from "#application/ports/identity/oauth/AccessTokens.ts"
import { rateWindowSeconds } from "#domain/identity/account/rateLimit.ts"

import { costOfPost } from "./callCost.ts"
import type { Caller } from "./Caller.ts"
import { HostCheck } from "./HostCheck.ts"
import { identify } from "./identify.ts"
import { McpVersion } from "./McpVersion.ts"
import { makeServer } from "./server.ts"
import type { CallContext, Services } from "./server.ts"
import { toServerResponse, rejectUntil, refusal } from "./wire.ts"

const maxBodyBytes = 1024 * 1024

/** Revision 2025-03-26 allows batches; each message counts. */
const maxBatchMessages = 20

const tooLarge = refusal(413, "too_large", "The body must have at most 1 MiB.")

export type Path = "/" | "/mcp"

/** `resource_metadata`: if the service issues access tokens. */
const challenge = (metadata: string | null, error: string | null) => ({
  "www-authenticate": [
    'Bearer realm="mcp"',
    ...(error === null ? [] : [`error="${error}"`]),
    ...(metadata === null ? [] : [`resource_metadata="${metadata}"`])
  ].join(", ")
})

export const makeEndpoint = Effect.gen(function* () {
  const services = yield* Effect.context<Services>()
  const doors = { access: yield* Access, approvals: yield* Approvals }
  const tokens = yield* AccessTokens
  const limits = yield* RequestLimits
  const { within } = yield* AccountShares
  const { guard } = yield* WrongKeyThrottle
  const addressOf = yield* RequestAddress
  const door = yield* HostCheck
  const version = yield* McpVersion

  const handler = createMcpHandler(({ authInfo }) =>
    makeServer(services, authInfo?.extra as unknown as CallContext, version)
  )
  yield* Effect.addFinalizer(() => Effect.promise(handler.close))

  const refusedByLimit = Effect.fnUntraced(function* (caller: Caller) {
    const { rate_per_minute } = caller.account
    const { allowed, retry_after } = yield* limits.take(caller, usualBucket, rate_per_minute)
    if (allowed) return null
    return rejectUntil(
      429,
      "rate_limited",
      `The account may send ${rate_per_minute} requests in ${rateWindowSeconds} seconds.`,
      Math.max(1, retry_after)
    )
  })

  const admitted = Effect.fnUntraced(function* (path: Path, request: HttpServerRequest.HttpServerRequest) {
    const { authorization, host } = request.headers
    const metadata = tokens.metadata(path, host)
    const ways = metadata === null ? "Send" : "Sign in, or send"
    if (authorization === undefined) {
      return Result.fail(
        refusal(401, "unauthenticated", `${ways} an API key as \`Authorization: Token <key>\`.`, {
          headers: challenge(metadata, null)
        })
      )
    }
    const key = Redacted.make(authorization)
    const caller = yield* Effect.result(guard(addressOf(request), key, identify(doors, authorization)))
    if (Result.isFailure(caller)) {
      if (caller.failure._tag === "TooManyWrongKeys") {
        return Result.fail(
          rejectUntil(
            429,
            "too_many_wrong_keys",
            "This network sent too many invalid credentials.",
            caller.failure.retry_after
          )
        )
      }
      return Result.fail(
        rejectUntil(502, "unavailable", "The credential cannot be verified now.", caller.failure.retry_after)
      )
    }
    return Option.isNone(caller.success)
      ? Result.fail(
          refusal(401, "invalid_token", "The credential is invalid, or has expired.", {
            headers: challenge(metadata, "invalid_token")
          })
        )
      : Result.succeed(caller.success.value)
  })

  const post = Effect.fnUntraced(
    function* (path: Path) {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (!(yield* door.admits(request.headers)))
        return refusal(403, "origin_not_allowed", "This `Host` or `Origin` is not allowed.")
      const entry = yield* admitted(path, request)
      if (Result.isFailure(entry)) return entry.failure
      const caller = entry.success
      const first = yield* refusedByLimit(caller)
      if (first !== null) return first
      if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) return tooLarge
      const body = yield* Effect.result(
        Effect.provideService(request.json, HttpServerRequest.MaxBodySize, ByteSize.bytes(maxBodyBytes))
      )
      if (Result.isFailure(body)) {
        const { reason } = body.failure
        return reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge"
          ? tooLarge
          : refusal(400, "invalid_body", "The body must be valid JSON.", { jsonRpcCode: -32_700 })
      }
      const more = Array.isArray(body.success) ? body.success.length - 1 : 0
      if (more >= maxBatchMessages)
        return refusal(400, "invalid_body", `A batch must have at most ${maxBatchMessages} messages.`, {
          jsonRpcCode: -32_600
        })
      for (let message = 0; message < more; message++) {
        const refused = yield* refusedByLimit(caller)
        if (refused !== null) return refused
      }
      const origin = yield* CurrentOrigin
      const answer = Effect.flatMap(ReleaseShare, (leave) =>
        Effect.promise(async (signal) => {
          const web = new Request(`http://localhost${request.url}`, {
            method: "POST",
            headers: request.headers,
            signal
          })
          const asking: CallContext = { caller, origin, leave: more === 0 ? leave : Effect.void }
          const authInfo = { token: "", clientId: "", scopes: [], extra: { ...asking } }
          return toServerResponse(await handler.fetch(web, { parsedBody: body.success, authInfo }))
        })
      )
      return yield* within(caller.account.id, costOfPost(body.success), answer)
    },
    Effect.catchTags({
      Unavailable: ({ part, retry_after }) =>
        Effect.succeed(rejectUntil(503, "unavailable", `The ${part} is unavailable.`, retry_after)),
      Overloaded: ({ retry_after }) =>
        Effect.succeed(rejectUntil(503, "overloaded", "The service is overloaded.", retry_after)),
      TooManyWaiting: ({ limit, retry_after }) =>
        Effect.succeed(
          rejectUntil(429, "too_many_waiting", `More than ${limit} requests of this account are queued.`, retry_after)
        )
    })
  )

  return post
})
