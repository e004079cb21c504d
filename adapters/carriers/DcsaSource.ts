import { Clock, Duration, Effect, Redacted, Result } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { RateLimiter } from "effect/persistence"

import { Denied, NumberUnknown, SourceTrouble } from "#application/ports/CarrierSources.ts"
import type { Answer, CarrierSource, SourceError } from "#application/ports/CarrierSources.ts"

import { usualLimits } from "./CarrierConfig.ts"
import type { CarrierAuth, CarrierConfig } from "./CarrierConfig.ts"
import { openAnswer } from "./dcsa/dcsaReader.ts"
import { beginningOf, exchange } from "./exchange.ts"
import type { Reply } from "./exchange.ts"
import { firstPage } from "./firstPage.ts"
import type { Reference } from "./firstPage.ts"
import { nextPage } from "./nextPage.ts"
import { refusalOf } from "./refusal.ts"
import { makeTokens } from "./tokens.ts"

/** The smallest bucket that keeps to the rate: one request in several seconds, or a second's worth at once. */
const bucketOf = (requestsPerSecond: number) => {
  const limit = Math.max(1, Math.floor(requestsPerSecond))
  return { limit, window: Duration.seconds(limit / requestsPerSecond) }
}

/** Some carriers repeat in a refusal what they were sent: no key goes into a log or a health report. */
const makeMask = ({ headers, oauth }: CarrierAuth) => {
  const secrets = [...Object.values(headers), ...(oauth === null ? [] : [oauth.clientSecret])]
    .map(Redacted.value)
    .filter((secret) => secret.length >= 4)
    .toSorted((a, b) => b.length - a.length)
  return (error: SourceError): SourceError =>
    error._tag === "Denied"
      ? new Denied({ detail: secrets.reduce((text, secret) => text.replaceAll(secret, "…"), error.detail) })
      : error
}

interface Page {
  readonly reply: Reply
  readonly events: number
}

const makeCredential = Effect.fnUntraced(function* (client: HttpClient.HttpClient, { headers, oauth }: CarrierAuth) {
  const tokens = oauth === null ? null : yield* makeTokens(client, headers, oauth)
  const keys = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Redacted.value(value)]))
  const signed = (url: URL) => HttpClientRequest.get(url, { acceptJson: true, headers: keys })

  /** Sends with the credential; a token that was refused is replaced once, since a carrier may end it early. */
  const send = Effect.fnUntraced(function* (
    url: URL,
    exchanged: (request: HttpClientRequest.HttpClientRequest) => Effect.Effect<Reply, SourceError>
  ): Effect.fn.Return<Reply, SourceError> {
    if (tokens === null) return yield* exchanged(signed(url))
    const token = yield* tokens.current
    const reply = yield* exchanged(HttpClientRequest.bearerToken(signed(url), token))
    if (reply.status !== 401) return reply
    yield* tokens.drop(token)
    return yield* exchanged(HttpClientRequest.bearerToken(signed(url), yield* tokens.current))
  })
  return { send }
})

/** A carrier that is asked over DCSA Track & Trace. Throws a TypeError when its base URL is none. */
export const makeDcsaSource = Effect.fn("carriers.makeDcsaSource")(function* (config: CarrierConfig) {
  const { auth, baseUrl, concurrency = 4, pace, profile, requestsPerSecond } = config
  const limits = { ...usualLimits, ...config.limits }
  const endpoint = new URL(baseUrl.replace(/\/+$/, "") + profile.path).href
  // The names of keys' headers differ by carrier, and a trace must hold none of them.
  const client = HttpClient.transform(yield* HttpClient.HttpClient, (sent) =>
    Effect.provideService(sent, HttpClient.TracerDisabledWhen, () => true)
  )
  const paced = RateLimiter.sleep(yield* RateLimiter.RateLimiter)
  const bucket = { algorithm: "token-bucket", key: `carriers/${profile.scac}`, ...bucketOf(requestsPerSecond) } as const
  const credential = yield* makeCredential(client, auth)
  const mask = makeMask(auth)

  const exchanged = (request: HttpClientRequest.HttpClientRequest) =>
    // The buckets are in memory, which does not fail.
    Effect.orDie(paced(bucket)).pipe(
      Effect.andThen(exchange(client, request, { mostBytes: limits.pageBytes, timeoutMs: limits.pageMs }))
    )

  const page = Effect.fn("carriers.page")(function* (url: URL): Effect.fn.Return<Page, SourceError> {
    const reply = yield* credential.send(url, exchanged)
    const refusal = refusalOf(reply, yield* Clock.currentTimeMillis)
    if (refusal !== null) return yield* refusal
    const answer = openAnswer(reply.body)
    if (Result.isSuccess(answer)) return { reply, events: answer.success.items.length }
    const raw = beginningOf(reply.body)
    return yield* new SourceTrouble({ reason: "unrecognized_response", detail: answer.failure, raw })
  })

  /** Adds page after page; false when there are more than could be fetched. */
  const gather = Effect.fnUntraced(function* (first: URL, pages: Array<Page>): Effect.fn.Return<boolean, SourceError> {
    const asked = new Set<string>()
    let url: URL = first
    while (true) {
      if (asked.has(url.href) || asked.size >= limits.pages) return false
      asked.add(url.href)
      const fetched = yield* page(url)
      pages.push(fetched)
      const next = nextPage(first, url, fetched.reply.headers)
      if (next === null || next === "elsewhere") return next === null
      url = next
    }
  })

  const fetched = Effect.fn("CarrierSource.fetch")(function* (
    reference: Reference
  ): Effect.fn.Return<Answer, SourceError> {
    const first = firstPage(endpoint, profile, reference)
    if (first === null) return yield* new NumberUnknown()
    const pages: Array<Page> = []
    const complete = yield* gather(first, pages).pipe(
      Effect.timeoutOrElse({
        duration: limits.totalMs,
        orElse: () =>
          Effect.fail(
            new SourceTrouble({
              reason: "shipping_line_unreachable",
              detail: `The answer was not complete within ${limits.totalMs / 1000} s.`,
              raw: null
            })
          )
      }),
      // The pages that came are worth reading; only a refused credential must be heard of at once.
      Effect.catchIf(
        ({ _tag }) => pages.length > 0 && _tag !== "Denied",
        () => Effect.succeed(false)
      )
    )
    // An empty answer says nothing: not that all it told before is gone.
    const saysAnything = pages.some(({ events }) => events > 0)
    return { pages: pages.map(({ reply }) => reply.body), complete: complete && saysAnything }
  })

  const source: CarrierSource = {
    scac: profile.scac,
    format: "dcsa",
    supports: profile.supports,
    pace,
    concurrency,
    fetch: (reference) => Effect.mapError(fetched(reference), mask)
  }
  return source
})
