import { createServer } from "node:http"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createServer as createSecureServer } from "node:https"

import { Effect, Redacted, Result } from "effect"

import { configure } from "#adapters/sources/rail/configure.ts"
import { railOffer } from "#adapters/sources/rail/offer.ts"
import type { Limits } from "#adapters/sources/rail/RailConfig.ts"
import { roads } from "#adapters/sources/rail/railroads.ts"
import { openRailroad } from "#adapters/sources/rail/RailSource.ts"
import type { RailSource } from "#application/ports/tracking/source/PolledSource.ts"
import type { SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"

import { containerNumber } from "../domain/voyage/merge/observe.ts"
import { certificate } from "../service/support/certificate.ts"
import { portOf } from "../support/portOf.ts"

export interface Received {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

export type Answering = (response: ServerResponse, received: Received) => unknown

const listening = (answer: Answering, received: Array<Received>): RequestListener => {
  return (request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const url = new URL(request.url ?? "", "http://railroad.example")
      const { headers, method = "" } = request
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      answer(response, one)
    })
  }
}

/** A railroad's server on a free port of this machine until the scope closes; a secure one wants our certificate. */
export const railroadServer = Effect.fnUntraced(function* (answer: Answering, isSecure = false) {
  const received: Array<Received> = []
  const listener = listening(answer, received)
  const secure = { ...certificate, ca: certificate.cert, requestCert: true, rejectUnauthorized: true }
  const server = isSecure ? createSecureServer(secure, listener) : createServer(listener)
  const port = yield* portOf(server)
  return { url: `${isSecure ? "https" : "http"}://127.0.0.1:${port}`, received }
})

export const json = { "content-type": "application/json" }

/** Answers token requests with a token, and everything else with this answer. */
export const withToken =
  (answer: Answering): Answering =>
  (response, received) =>
    received.method === "POST" && /token/i.test(received.url.pathname)
      ? response.writeHead(200, json).end(JSON.stringify({ access_token: "t1", expires_in: 7200 }))
      : answer(response, received)

export const client = { "client-id": "railfan", "client-secret": "s3cret" }

/** The settings, hidden. */
export const hidden = (settings: Readonly<Record<string, string>>): SourceSettings =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, Redacted.make(value)]))

export const railOffers = roads.map(({ profile }) => railOffer(profile))

/** A railroad under a credential, until the scope closes. */
export const openRoad = Effect.fnUntraced(function* (
  road: string,
  settings: Readonly<Record<string, string>>,
  limits: Partial<Limits> = { collectMs: 20 },
  isPaced = false
) {
  const profile = roads.find(({ profile }) => profile.road === road)?.profile
  if (profile === undefined) return yield* Effect.die(`no railroad ${road}`)
  const config = Result.getOrThrow(configure(profile, hidden(settings)))
  // Most tests cannot wait a second between their questions.
  return yield* openRailroad({ ...config, profile: isPaced ? profile : { ...profile, quotas: [] }, limits })
})

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => containerNumber(index + 1))

/** The outcomes of requesting these containers at the same time: the pages as texts, or the name of the error. */
export const askAll = (source: RailSource, containers: ReadonlyArray<string>) =>
  Effect.forEach(
    containers,
    (container) =>
      Effect.map(Effect.result(source.fetch({ type: "container", number: container })), (result) =>
        Result.isSuccess(result)
          ? result.success.pages.map((page) => new TextDecoder().decode(page))
          : result.failure._tag
      ),
    { concurrency: "unbounded" }
  )

export const upItem = (container: string, more: object = {}) =>
  JSON.stringify({ id: `s-${container}`, load: { equipment: { id: container.slice(0, 10) } }, ...more })
