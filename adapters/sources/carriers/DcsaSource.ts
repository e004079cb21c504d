import { Clock, Effect, Result } from "effect"
import { HttpClientRequest } from "effect/http"

import { makeClient } from "#adapters/sources/http/client.ts"
import { makeCredential } from "#adapters/sources/http/Credential.ts"
import { unreachable } from "#adapters/sources/http/exchange.ts"
import type { HttpReply } from "#adapters/sources/http/exchange.ts"
import { declaredCharset } from "#adapters/sources/http/json/encoding.ts"
import { refusalOf, unreadable } from "#adapters/sources/http/refusal.ts"
import type { SourceKind } from "#adapters/sources/http/refusal.ts"
import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import type {
  SourceResponse,
  CarrierSource,
  FetchError,
  PollReference
} from "#application/ports/tracking/source/PolledSource.ts"

import { usualLimits } from "./CarrierConfig.ts"
import type { CarrierConfig } from "./CarrierConfig.ts"
import { countItems } from "./dcsa/dcsaReader.ts"
import { firstPage } from "./firstPage.ts"
import { nextPage } from "./nextPage.ts"

const carrier: SourceKind = { name: "carrier", emptyIsUnknown: true }

interface ResponsePage {
  readonly reply: HttpReply
  readonly charset: string | null
  readonly events: number
}

/** Throws a TypeError when the base URL is invalid. */
export const makeDcsaSource = Effect.fn("carriers.makeDcsaSource")(function* (config: CarrierConfig) {
  const { access, authority = null, baseUrl, concurrency = 4, days = null, clockSpeed, profile, quotas } = config
  const limits = { ...usualLimits, ...config.limits }
  const endpoint = new URL(baseUrl.replace(/\/+$/, "") + profile.path).href
  const client = yield* makeClient({ certificate: access.certificate, authority })
  const terms = { name: `carriers/${profile.scac}`, access, party: carrier, quotas, patienceMs: limits.patienceMs }
  const { hiding, send } = yield* makeCredential(client, terms)
  // A producer of 3.0 retracts events explicitly and may omit old ones.
  const isWhole = days === null && profile.version === "2.2"
  const bounds = { mostBytes: limits.pageBytes, timeoutMs: limits.pageMs }

  const page = Effect.fn("carriers.page")(function* (url: URL): Effect.fn.Return<ResponsePage, FetchError> {
    const reply = yield* send(HttpClientRequest.get(url, { acceptJson: true }), bounds)
    const refusal = refusalOf(reply, carrier, yield* Clock.currentTimeMillis)
    if (refusal !== null) return yield* refusal
    const charset = declaredCharset(reply.headers["content-type"])
    const events = countItems(reply.body, charset)
    if (Result.isSuccess(events)) return { reply, charset, events: events.success }
    return yield* unreadable(reply, carrier, events.failure)
  })

  const gather = Effect.fnUntraced(function* (
    first: URL,
    pages: Array<ResponsePage>
  ): Effect.fn.Return<boolean, FetchError> {
    const requested = new Set<string>()
    let url: URL = first
    while (true) {
      if (requested.has(url.href) || requested.size >= limits.pages) return false
      requested.add(url.href)
      const fetched = yield* page(url)
      pages.push(fetched)
      const next = nextPage(first, url, fetched.reply.headers)
      if (next === null || next === "elsewhere") return next === null
      url = next
    }
  })

  const fetched = Effect.fn("CarrierSource.fetch")(function* (
    reference: PollReference
  ): Effect.fn.Return<SourceResponse, FetchError> {
    const now = yield* Clock.currentTimeMillis
    if (reference.type === "facility") return yield* new NumberUnknown()
    const first = firstPage(endpoint, profile, reference, { days, now })
    if (first === null) return yield* new NumberUnknown()
    const pages: Array<ResponsePage> = []
    const complete = yield* gather(first, pages).pipe(
      Effect.timeoutOrElse({
        duration: limits.totalMs,
        orElse: () =>
          Effect.fail(
            unreachable(`The response was not complete within ${limits.totalMs / 1000} seconds.`, new Uint8Array())
          )
      }),
      // The pages that arrived are read. Only a rejected credential is reported at once.
      Effect.catchIf(
        ({ _tag }) => pages.length > 0 && _tag !== "Denied",
        () => Effect.succeed(false)
      )
    )
    // An empty response, or one about the last days only, does not withdraw earlier reports.
    const saysAll = complete && isWhole && pages.some(({ events }) => events > 0)
    const [charset = null] = pages.flatMap((page) => page.charset ?? [])
    return { pages: pages.map(({ reply }) => reply.body), charset, complete: saysAll }
  })

  const source: CarrierSource = {
    kind: "carrier",
    name: profile.scac,
    format: "dcsa",
    supports: profile.supports,
    clockSpeed,
    concurrency,
    fetch: (reference) => hiding(fetched(reference))
  }
  return source
})
