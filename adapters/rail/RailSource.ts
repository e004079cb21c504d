import { NodeHttpClient } from "@effect/platform-node"
import { Clock, Context, Effect, Exit, Layer, Redacted, Request, RequestResolver, Result } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"

import { NumberUnknown } from "#application/ports/CarrierSources.ts"
import type { Answer, SourceError } from "#application/ports/CarrierSources.ts"
import type { RailSource } from "#application/ports/RailSources.ts"

import { exchange, refusalOf, unrecognized } from "./exchange.ts"
import type { Reply } from "./exchange.ts"
import { questionAbout } from "./question.ts"
import { usualLimits } from "./RailConfig.ts"
import type { RailConfig } from "./RailConfig.ts"
import { railId } from "./railId.ts"
import { slicesAt } from "./slices.ts"
import { sortSlices } from "./sortSlices.ts"
import { makeTokens } from "./tokens.ts"
import { makeTurns } from "./turns.ts"

class AskAbout extends Request.Class<{ readonly id: string }, Answer, SourceError> {}

/** What became of each container of a question, by its rail id. */
type Outcomes = ReadonlyMap<string, Result.Result<Answer, SourceError>>

/** Questions that one batch may become when the railroad refuses it for the sake of some container in it. */
const mostQuestions = 16

/** Statuses that may be about one container of several. */
const blamesContent: ReadonlySet<number> = new Set([400, 404, 422])

const second = 1000

/** A client of its own for each credential: with its certificate, or without one. */
const clientOf = Effect.fnUntraced(function* ({ access, authority }: RailConfig) {
  const certificate =
    access.type === "certificate" ? { cert: Redacted.value(access.certificate), key: Redacted.value(access.key) } : {}
  const connect = { timeout: 10 * second, ...certificate, ...(authority === null ? {} : { ca: authority }) }
  const services = yield* Layer.build(
    NodeHttpClient.layerUndiciOptions({
      allowH2: false,
      maxHeaderSize: 16 * 1024,
      connect,
      keepAliveTimeout: 4 * second
    })
  )
  // The names of keys' headers differ by railroad, and a trace must hold none of them.
  return HttpClient.transform(Context.get(services, HttpClient.HttpClient), (sent) =>
    Effect.provideService(sent, HttpClient.TracerDisabledWhen, () => true)
  )
})

/** How requests are signed: by a token, which is replaced once when the railroad ended it early, or by the certificate. */
const makeSigned = Effect.fnUntraced(function* (client: HttpClient.HttpClient, { access, profile }: RailConfig) {
  const own = profile.access
  if (access.type === "certificate" || own.type === "certificate") {
    return (request: HttpClientRequest.HttpClientRequest, send: Send) => send(request)
  }
  const keys =
    own.keyHeader === null ? {} : { [own.keyHeader]: Redacted.value(access.apiKey ?? Redacted.make(access.clientId)) }
  const tokens = yield* makeTokens(client, access, keys, own.tokensPerHour)
  return Effect.fnUntraced(function* (
    request: HttpClientRequest.HttpClientRequest,
    send: Send
  ): Effect.fn.Return<Reply, SourceError> {
    const keyed = HttpClientRequest.setHeaders(request, keys)
    const held = yield* tokens.current
    const reply = yield* send(HttpClientRequest.bearerToken(keyed, held.token))
    if (reply.status !== 401 || !(yield* tokens.drop(held))) return reply
    return yield* send(HttpClientRequest.bearerToken(keyed, (yield* tokens.current).token))
  })
})

type Send = (request: HttpClientRequest.HttpClientRequest) => Effect.Effect<Reply, SourceError>

/** A railroad that is asked with one credential, for as long as the scope lasts. It asks nothing yet. */
export const openRailroad = Effect.fn("rail.openRailroad")(function* (config: RailConfig) {
  const { profile } = config
  const limits = { ...usualLimits, ...config.limits }
  const client = yield* clientOf(config)
  const turns = yield* makeTurns(profile.quotas, limits.patienceMs)
  const signed = yield* makeSigned(client, config)
  const send: Send = (request) =>
    Effect.andThen(turns.take, exchange(client, request, { mostBytes: limits.answerBytes, timeoutMs: limits.answerMs }))

  const outcomesOf = (ids: ReadonlyArray<string>, reply: Reply): Effect.Effect<Outcomes, SourceError> => {
    const slices = slicesAt(reply.body, profile.list)
    if (Result.isFailure(slices)) return Effect.fail(unrecognized(slices.failure, reply.body))
    const found = sortSlices(profile, slices.success)
    const outcome = (id: string): Result.Result<Answer, SourceError> => {
      const pages = found.get(id)
      // These interfaces tell what is new; what they leave out still stands.
      return pages === undefined ? Result.fail(new NumberUnknown()) : Result.succeed({ pages, complete: false })
    }
    return Effect.succeed(new Map(ids.map((id) => [id, outcome(id)])))
  }

  /** One bad container must not cost the others their answer: a question refused for its content is asked in halves. */
  const ask = Effect.fnUntraced(function* (
    ids: ReadonlyArray<string>,
    budget: { left: number }
  ): Effect.fn.Return<Outcomes> {
    const asked = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const reply = yield* signed(questionAbout(config, ids, now), send)
      if (blamesContent.has(reply.status) && ids.length > 1 && budget.left >= 2) {
        budget.left -= 2
        const middle = Math.ceil(ids.length / 2)
        const halves = [ids.slice(0, middle), ids.slice(middle)]
        return new Map((yield* Effect.forEach(halves, (half) => ask(half, budget))).flatMap((one) => [...one]))
      }
      const refusal = refusalOf(reply, yield* Clock.currentTimeMillis)
      if (refusal !== null) return yield* refusal
      return yield* outcomesOf(ids, reply)
    })
    return yield* Effect.catch(asked, (error) =>
      Effect.succeed<Outcomes>(new Map(ids.map((id) => [id, Result.fail(error)])))
    )
  })

  const resolver = RequestResolver.make<AskAbout>(
    Effect.fnUntraced(function* (entries) {
      const outcomes = yield* ask([...new Set(entries.map(({ request }) => request.id))], { left: mostQuestions - 1 })
      for (const { completeUnsafe, request } of entries) {
        const outcome = outcomes.get(request.id) ?? Result.fail(new NumberUnknown())
        completeUnsafe(Result.isSuccess(outcome) ? Exit.succeed(outcome.success) : Exit.fail(outcome.failure))
      }
    })
  ).pipe(RequestResolver.setDelay(limits.collectMs), RequestResolver.batchN(profile.batch))

  const source: RailSource = {
    road: profile.road,
    format: profile.format,
    pace: config.pace,
    concurrency: profile.batch,
    fetch: Effect.fn("RailSource.fetch")(function* (container): Effect.fn.Return<Answer, SourceError> {
      const id = railId(container)
      return id === null ? yield* new NumberUnknown() : yield* Effect.request(new AskAbout({ id }), resolver)
    })
  }
  return source
})
