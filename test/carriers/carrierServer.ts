import { createServer } from "node:http"
import type { IncomingHttpHeaders, RequestListener, ServerResponse } from "node:http"
import { createServer as createSecureServer } from "node:https"

import { Effect, Result } from "effect"

import type { CarrierConfig, Limits } from "#adapters/sources/carriers/CarrierConfig.ts"
import { makeDcsaSource } from "#adapters/sources/carriers/DcsaSource.ts"
import { openAccess } from "#adapters/sources/http/Access.ts"
import type { SourceResponse, CarrierSource } from "#application/ports/tracking/source/PolledSource.ts"

import { certificate } from "../service/support/certificate.ts"
import { portOf } from "../support/portOf.ts"
import { profileOf } from "./sources.ts"

export interface Received {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answering = (response: ServerResponse, request: Received) => void

const listening = Effect.fnUntraced(function* (answer: Answering, isSecure: boolean) {
  const received: Array<Received> = []
  const scheme = isSecure ? "https" : "http"
  const listener: RequestListener = (request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const url = new URL(request.url ?? "", `${scheme}://${request.headers.host}`)
      const { headers, method = "" } = request
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      answer(response, one)
    })
  }
  const secure = { ...certificate, ca: certificate.cert, requestCert: true, rejectUnauthorized: true }
  const server = isSecure ? createSecureServer(secure, listener) : createServer(listener)
  const port = yield* portOf(server)
  return { url: `${scheme}://127.0.0.1:${port}`, received }
})

/**
 * A carrier that listens on a free loopback port while the scope is open, records its requests and answers as the test
 * says.
 */
export const carrierServer = (answer: Answering) => listening(answer, false)

/** One with mutual TLS: it takes our test certificate and no other. */
export const secureCarrierServer = (answer: Answering) => listening(answer, true)

export const json = { "content-type": "application/json" }

export const answering =
  (status: number, headers: Record<string, string> = {}, body = ""): Answering =>
  (response) =>
    response.writeHead(status, headers).end(body)

/** A carrier's source, for as long as the scope is open. */
export const sourceOf = (config: Partial<CarrierConfig> & Pick<CarrierConfig, "profile" | "baseUrl">) =>
  makeDcsaSource({ access: openAccess, clockSpeed: 1, quotas: [], ...config })

/** The source of a carrier with a profile. */
export const sourceAt = (
  baseUrl: string,
  { scac = "SIML", ...config }: Partial<Omit<CarrierConfig, "profile">> & { readonly scac?: string } = {}
) => sourceOf({ profile: { ...profileOf(scac), scac }, baseUrl, ...config })

export const bill = { type: "bill", number: "BL100200" } as const

/** The error of asking for the bill; dies when there is an answer. */
export const refusedBy = (source: CarrierSource) =>
  Effect.flatMap(Effect.result(source.fetch(bill)), (result) =>
    Result.isFailure(result) ? Effect.succeed(result.failure) : Effect.die("The source answered")
  )

/** The error that one kind of answer leads to. */
export const errorOf = Effect.fnUntraced(function* (answer: Answering, limits: Partial<Limits> = {}) {
  const server = yield* carrierServer(answer)
  return yield* refusedBy(yield* sourceAt(server.url, { limits }))
})

export const textOf = ({ pages }: SourceResponse): ReadonlyArray<string> =>
  pages.map((page) => new TextDecoder().decode(page))
