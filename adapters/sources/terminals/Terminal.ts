import { Clock, Effect, Result } from "effect"
import { HttpClientRequest } from "effect/http"

import { openAccess } from "#adapters/sources/http/Access.ts"
import { makeClient } from "#adapters/sources/http/client.ts"
import { makeCredential } from "#adapters/sources/http/Credential.ts"
import { unrecognized } from "#adapters/sources/http/exchange.ts"
import type { HttpReply } from "#adapters/sources/http/exchange.ts"
import { parseDocument } from "#adapters/sources/http/json/documents.ts"
import { declaredCharset } from "#adapters/sources/http/json/encoding.ts"
import { isFields } from "#adapters/sources/http/json/fields.ts"
import { refusalOf, unreadable } from "#adapters/sources/http/refusal.ts"
import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import type {
  FetchError,
  SourceError,
  SourceResponse,
  TerminalSource
} from "#application/ports/tracking/source/PolledSource.ts"
import { minute } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { quotaOf } from "#domain/tracking/source/Quota.ts"
import { readFacility } from "#domain/voyage/terminal/Facility.ts"

import { terminalFormat } from "./reader.ts"
import { terminalParty } from "./terminalParty.ts"
import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

const usualTimeoutMs = 20_000
const mostBytes = 4 * 1024 * 1024
const maxConcurrentPolls = 8

/** A missing attribute carries no information here, so a response is never complete. */
const answerOf = Effect.fnUntraced(function* (reply: HttpReply): Effect.fn.Return<SourceResponse, SourceError> {
  const { body, headers } = reply
  const charset = declaredCharset(headers["content-type"])
  const parsed = parseDocument(body, { mostDepth: messageLimits.terminal.depth.most, charset })
  if (Result.isFailure(parsed))
    return yield* unreadable(reply, terminalParty, "The response of the terminal is not JSON.")
  return isFields(parsed.success) && Array.isArray(parsed.success["containers"])
    ? { pages: [body], charset, complete: false }
    : yield* unrecognized("The response of the terminal has no list of containers.", body)
})

const servesOf = (facilities: TerminalSourceConfig["facilities"]) => {
  if (facilities === "all") return () => true
  const served = new Set(facilities.map((facility) => facility.trim().toUpperCase()))
  return (facility: string) => {
    const upper = facility.toUpperCase()
    return served.has(upper) || served.has(readFacility(upper)?.code ?? "")
  }
}

const requestOf = (config: TerminalSourceConfig, requested: { readonly facility: string; readonly number: string }) => {
  const facility = readFacility(requested.facility)
  return HttpClientRequest.get(`${config.baseUrl.href.replace(/\/+$/, "")}/v1/availability`, {
    urlParams: {
      facility: facility?.code ?? requested.facility,
      // A code is unique only at its place.
      ...(facility?.locode == null ? {} : { locode: facility.locode }),
      containers: requested.number
    },
    acceptJson: true
  })
}

export const makeTerminal = Effect.fn("Terminal.make")(function* (config: TerminalSourceConfig) {
  const { apiKey, requestsPerSecond, timeoutMs = usualTimeoutMs } = config
  const access = { ...openAccess, headers: { "x-api-key": apiKey } }
  const quota = quotaOf(requestsPerSecond)
  const client = yield* makeClient({ certificate: null, authority: null })
  const terms = { name: `terminals/${config.name}`, access, party: terminalParty, quotas: [quota], patienceMs: minute }
  const { hiding, send } = yield* makeCredential(client, terms)

  const source: TerminalSource = {
    kind: "terminal",
    name: config.name,
    format: terminalFormat,
    clockSpeed: config.clockSpeed,
    concurrency: Math.min(maxConcurrentPolls, quota.requests),
    serves: servesOf(config.facilities),
    fetch: Effect.fn("TerminalSource.fetch")(function* (requested): Effect.fn.Return<SourceResponse, FetchError> {
      if (requested.type !== "facility") return yield* new NumberUnknown()
      const answered = Effect.gen(function* () {
        const reply = yield* send(requestOf(config, requested), { mostBytes, timeoutMs })
        const refusal = refusalOf(reply, terminalParty, yield* Clock.currentTimeMillis)
        return refusal === null ? yield* answerOf(reply) : yield* refusal
      })
      return yield* hiding(answered)
    })
  }
  return source
})
