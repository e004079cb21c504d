import { Clock, Duration, Effect, Exit, Redacted, Request, RequestResolver, Result } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { RateLimiter } from "effect/persistence"

import { NumberUnknown } from "#application/ports/CarrierSources.ts"
import type { Answer, SourceError } from "#application/ports/CarrierSources.ts"
import type { TerminalSource } from "#application/ports/TerminalSources.ts"

import { exchange, unreachable, unrecognized } from "../exchange.ts"
import type { Reply } from "../exchange.ts"
import { refusalOf } from "../refusal.ts"
import type { ApmConfig } from "./ApmConfig.ts"
import { apmFormat } from "./apmReader.ts"
import { apmCodeOf } from "./facilities.ts"
import { itemsOf } from "./itemsOf.ts"
import { makeTokens } from "./tokens.ts"

type Endpoint = "import-availability" | "container-event-history"

const mostBytes = 4 * 1024 * 1024
/** Containers that one request may name. */
const mostContainers = 50
/** Time for one container's question, whatever its batch goes through; together less than a poll's lease. */
const mostMs: Readonly<Record<Endpoint, number>> = { "import-availability": 75_000, "container-event-history": 30_000 }

/** One container at one facility, to be asked with others of the same facility. */
class Asked extends Request.Class<
  { readonly endpoint: Endpoint; readonly facilityCode: string; readonly container: string },
  Uint8Array,
  SourceError
> {}

type Outcome = Exit.Exit<Uint8Array, SourceError>

/** The smallest bucket that keeps to the rate: one request in several seconds, or a second's worth at once. */
const bucketOf = (requestsPerSecond: number) => {
  const limit = Math.max(1, Math.floor(requestsPerSecond))
  return { limit, window: Duration.seconds(limit / requestsPerSecond) }
}

/** What of an answer is about one container: its own bytes, or that the terminal does not know it. */
const outcomesOf = (reply: Reply): ((container: string) => Outcome) => {
  const items = itemsOf(reply.body)
  if (Result.isFailure(items)) {
    const trouble = unrecognized(items.failure, reply.body)
    return () => Exit.fail(trouble)
  }
  const byContainer = Map.groupBy(items.success, ({ containerId }) => containerId)
  return (container) => {
    const [own, second] = byContainer.get(container) ?? []
    if (own === undefined) return Exit.fail(new NumberUnknown())
    if (second !== undefined) return Exit.fail(unrecognized("The answer names the container twice.", own.bytes))
    return Exit.succeed(own.bytes)
  }
}

const makeCredential = Effect.fnUntraced(function* (
  client: HttpClient.HttpClient,
  credential: ApmConfig["credential"]
) {
  const tokens = credential === null ? null : yield* makeTokens(client, credential)

  /** Sends with the credential; a token that was refused is replaced once, since it may have been ended early. */
  return Effect.fnUntraced(function* (
    request: HttpClientRequest.HttpClientRequest,
    exchanged: (request: HttpClientRequest.HttpClientRequest) => Effect.Effect<Reply, SourceError>
  ): Effect.fn.Return<Reply, SourceError> {
    if (tokens === null) return yield* exchanged(request)
    const token = yield* tokens.current
    const reply = yield* exchanged(HttpClientRequest.bearerToken(request, Redacted.value(token)))
    if (reply.status !== 401) return reply
    yield* tokens.drop(token)
    const fresh = yield* tokens.current
    return yield* exchanged(HttpClientRequest.bearerToken(request, Redacted.value(fresh)))
  })
})

/** Refused as a question: perhaps only because of one container of the batch. */
const isAboutTheQuestion = (status: number): boolean => status === 400 || status === 404 || status === 422

/**
 * APM Terminals: containers that are asked at the same facility within a moment go out in one request of up to 50, and
 * each gets the bytes that are about it. A batch that is refused is asked again in halves, so that one bad container
 * costs its neighbours nothing.
 */
export const makeApmSource = Effect.fn("terminals.makeApmSource")(function* (config: ApmConfig) {
  const { baseUrl, credential, facilities, gatherMs = 250, name, pace, requestsPerSecond, timeoutMs = 20_000 } = config
  const client = HttpClient.transform(yield* HttpClient.HttpClient, (sent) =>
    // A trace must hold no token.
    Effect.provideService(sent, HttpClient.TracerDisabledWhen, () => true)
  )
  const paced = RateLimiter.sleep(yield* RateLimiter.RateLimiter)
  const bucket = { algorithm: "token-bucket", key: `terminals/${name}`, ...bucketOf(requestsPerSecond) } as const
  const send = yield* makeCredential(client, credential)
  const address = baseUrl.href.replace(/\/+$/, "")

  const exchanged = (request: HttpClientRequest.HttpClientRequest) =>
    // The buckets are in memory, which does not fail.
    Effect.orDie(paced(bucket)).pipe(Effect.andThen(exchange(client, request, { mostBytes, timeoutMs })))

  const ask = Effect.fn("apm.ask")(function* (
    endpoint: Endpoint,
    facilityCode: string,
    containers: ReadonlyArray<string>
  ): Effect.fn.Return<ReadonlyMap<string, Outcome>, SourceError> {
    const request = HttpClientRequest.get(`${address}/${endpoint}`, {
      acceptJson: true,
      headers: { "accept-encoding": "identity" },
      urlParams: { assetId: containers.join(","), facilityCode }
    })
    const reply = yield* send(request, exchanged)
    if (isAboutTheQuestion(reply.status) && containers.length > 1) {
      const middle = Math.ceil(containers.length / 2)
      const halves = yield* Effect.forEach([containers.slice(0, middle), containers.slice(middle)], (half) =>
        settled(endpoint, facilityCode, half)
      )
      return new Map(halves.flatMap((half) => [...half]))
    }
    const refusal = refusalOf(reply, yield* Clock.currentTimeMillis)
    if (refusal !== null) return yield* refusal
    const outcomeOf = outcomesOf(reply)
    return new Map(containers.map((container) => [container, outcomeOf(container)]))
  })

  /** The outcomes of a batch, or of all its containers the same failure. */
  const settled = (
    endpoint: Endpoint,
    facilityCode: string,
    containers: ReadonlyArray<string>
  ): Effect.Effect<ReadonlyMap<string, Outcome>> =>
    ask(endpoint, facilityCode, containers).pipe(
      Effect.catch((error) =>
        Effect.succeed(new Map(containers.map((container): [string, Outcome] => [container, Exit.fail(error)])))
      )
    )

  const resolver = RequestResolver.makeGrouped<Asked, string>({
    key: ({ request: { endpoint, facilityCode } }) => `${endpoint} ${facilityCode}`,
    resolver: Effect.fnUntraced(function* (entries) {
      const { endpoint, facilityCode } = entries[0].request
      const containers = [...new Set(entries.map(({ request }) => request.container))]
      const outcomes = yield* settled(endpoint, facilityCode, containers)
      for (const entry of entries) {
        entry.completeUnsafe(outcomes.get(entry.request.container) ?? Exit.fail(new NumberUnknown()))
      }
    })
  }).pipe(RequestResolver.setDelay(gatherMs), RequestResolver.batchN(mostContainers))

  const askOne = (endpoint: Endpoint, facilityCode: string, container: string) =>
    Effect.request(new Asked({ endpoint, facilityCode, container }), resolver).pipe(
      Effect.timeoutOrElse({
        duration: mostMs[endpoint],
        orElse: () =>
          Effect.fail(unreachable(`The terminal did not answer within ${mostMs[endpoint] / 1_000} seconds.`))
      })
    )

  const isServed =
    facilities === "all"
      ? () => true
      : (() => {
          const codes = new Set(facilities.map((facility) => apmCodeOf(facility)))
          return (code: string) => codes.has(code)
        })()

  const codeOf = (facility: string): string | null => {
    const code = apmCodeOf(facility)
    return code !== null && isServed(code) ? code : null
  }

  const source: TerminalSource = {
    name,
    format: apmFormat,
    pace,
    concurrency: mostContainers,
    serves: (facility) => codeOf(facility) !== null,
    fetch: Effect.fn("ApmSource.fetch")(function* ({ container, facility }): Effect.fn.Return<Answer, SourceError> {
      const facilityCode = codeOf(facility)
      if (facilityCode === null) return yield* new NumberUnknown()
      const number = container.toUpperCase()
      const availability = yield* askOne("import-availability", facilityCode, number)
      const history = config.withHistory
        ? yield* askOne("container-event-history", facilityCode, number).pipe(
            Effect.map((bytes) => [bytes]),
            // What the container's standing is worth does not hang on its history.
            Effect.catchIf(
              ({ _tag }) => _tag !== "Denied",
              () => Effect.succeed([])
            )
          )
        : []
      // Absence means nothing in this interface.
      return { pages: [availability, ...history], complete: false }
    })
  }
  return source
})
