import { Clock, Effect, Exit, Request, RequestResolver, Result } from "effect"

import { makeClient } from "#adapters/sources/http/client.ts"
import { makeCredential } from "#adapters/sources/http/Credential.ts"
import type { HttpReply } from "#adapters/sources/http/exchange.ts"
import { declaredCharset } from "#adapters/sources/http/json/encoding.ts"
import { refusalOf, unreadable } from "#adapters/sources/http/refusal.ts"
import type { SourceKind } from "#adapters/sources/http/refusal.ts"
import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import type { FetchError, RailSource, SourceResponse } from "#application/ports/tracking/source/PolledSource.ts"
import { minute } from "#domain/Time.ts"

import { usualLimits } from "./RailConfig.ts"
import type { RailConfig } from "./RailConfig.ts"
import { railId } from "./railId.ts"
import { requestFor } from "./requestFor.ts"
import { slicesAt } from "./slices.ts"
import { sortSlices } from "./sortSlices.ts"

class RequestContainer extends Request.Class<{ readonly id: string }, SourceResponse, FetchError> {}

type Outcomes = ReadonlyMap<string, Result.Result<SourceResponse, FetchError>>

/** Maximum requests from one batch that is rejected because of some containers. */
const maxRequestsPerBatch = 16

const contentStatuses: ReadonlySet<number> = new Set([400, 404, 422])

const railroad: SourceKind = { name: "railroad", emptyIsUnknown: true }

/** Tokens are limited: a rejected credential is not retried for a while. */
const tokenHabits = { usualLife: 1800, restMs: 15 * minute, youngMs: 5 * minute }

/** Opening does not send a request. Closed with the scope. */
export const openRailroad = Effect.fn("rail.openRailroad")(function* (config: RailConfig) {
  const { profile } = config
  const limits = { ...usualLimits, ...config.limits }
  const { access, authority } = config
  const { quotas } = profile
  const { answerBytes, answerMs, patienceMs } = limits
  const perHour = profile.access.type === "token" ? profile.access.tokensPerHour : null
  const client = yield* makeClient({ certificate: access.certificate, authority })
  const terms = {
    name: `rail/${profile.road}`,
    access,
    party: railroad,
    quotas,
    patienceMs,
    habits: { ...tokenHabits, perHour }
  }
  const credential = yield* makeCredential(client, terms)

  const outcomesOf = (ids: ReadonlyArray<string>, reply: HttpReply): Effect.Effect<Outcomes, FetchError> => {
    const charset = declaredCharset(reply.headers["content-type"])
    const slices = slicesAt(reply.body, profile.list, charset)
    if (Result.isFailure(slices)) return Effect.fail(unreadable(reply, railroad, slices.failure))
    const found = sortSlices(profile, slices.success)
    const outcome = (id: string): Result.Result<SourceResponse, FetchError> => {
      const pages = found.get(id)
      // These interfaces report only changes, so omitted facts stay valid.
      return pages === undefined
        ? Result.fail(new NumberUnknown())
        : Result.succeed({ pages, charset, complete: false })
    }
    return Effect.succeed(new Map(ids.map((id) => [id, outcome(id)])))
  }

  /** In halves, so that one bad container does not affect the others. */
  const requestBatch = Effect.fnUntraced(function* (
    ids: ReadonlyArray<string>,
    budget: { left: number }
  ): Effect.fn.Return<Outcomes> {
    const exchange = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const reply = yield* credential.send(requestFor(config, ids, now), {
        mostBytes: answerBytes,
        timeoutMs: answerMs
      })
      if (contentStatuses.has(reply.status) && ids.length > 1 && budget.left >= 2) {
        budget.left -= 2
        const middle = Math.ceil(ids.length / 2)
        const halves = [ids.slice(0, middle), ids.slice(middle)]
        return new Map((yield* Effect.forEach(halves, (half) => requestBatch(half, budget))).flatMap((one) => [...one]))
      }
      const refusal = refusalOf(reply, railroad, yield* Clock.currentTimeMillis)
      if (refusal !== null) return yield* refusal
      return yield* outcomesOf(ids, reply)
    })
    return yield* Effect.catch(credential.hiding(exchange), (error) =>
      Effect.succeed<Outcomes>(new Map(ids.map((id) => [id, Result.fail(error)])))
    )
  })

  const resolver = RequestResolver.make<RequestContainer>(
    Effect.fnUntraced(function* (entries) {
      const outcomes = yield* requestBatch([...new Set(entries.map(({ request }) => request.id))], {
        left: maxRequestsPerBatch - 1
      })
      for (const { completeUnsafe, request } of entries) {
        const outcome = outcomes.get(request.id) ?? Result.fail(new NumberUnknown())
        completeUnsafe(Result.isSuccess(outcome) ? Exit.succeed(outcome.success) : Exit.fail(outcome.failure))
      }
    })
  ).pipe(RequestResolver.setDelay(limits.collectMs), RequestResolver.batchN(profile.batch))

  const source: RailSource = {
    kind: "rail",
    name: profile.road,
    format: profile.format,
    clockSpeed: config.clockSpeed,
    concurrency: profile.batch,
    fetch: Effect.fn("RailSource.fetch")(function* ({ number }): Effect.fn.Return<SourceResponse, FetchError> {
      const id = railId(number)
      return id === null ? yield* new NumberUnknown() : yield* Effect.request(new RequestContainer({ id }), resolver)
    })
  }
  return source
})
