import { createHash } from "node:crypto"
import { createServer } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

import { Schema } from "effect"

import { bundle } from "#adapters/map/bundle.ts"
import { EmbeddedMap } from "#adapters/map/wire.ts"

import * as journeys from "../journeys.ts"

const encodeMap = Schema.encodeUnknownSync(EmbeddedMap)

export const token = "lf_pub_test"

const maps: ReadonlyMap<string, EmbeddedMap> = new Map(
  Object.entries(journeys).map(([name, data]) => [name, { data, meta: { updated_at: "2026-11-20T14:05:00.000Z" } }])
)

export interface EmbedService {
  readonly origin: string
  /** What was asked, in order. */
  readonly requests: Array<{
    readonly path: string
    readonly headers: IncomingMessage["headers"]
    readonly status: number
  }>
  /** Answers maps with this instead, while it is set. */
  failure: { readonly status: number; readonly retryAfter?: number } | null
  readonly close: () => Promise<void>
}

const allowed = (request: IncomingMessage): Readonly<Record<string, string>> => ({
  "access-control-allow-origin": request.headers.origin ?? "null",
  "access-control-allow-headers": "authorization, if-none-match",
  "access-control-expose-headers": "etag, retry-after",
  vary: "origin"
})

const send = (response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body = "") => {
  response.writeHead(status, headers).end(body)
  return status
}

/**
 * A stand-in for what a started service cannot be made to answer: maps of journeys that these tests choose, and failures when
 * they want them. The wire is that of `adapters/map/wire.ts`.
 */
export const startService = async (): Promise<EmbedService> => {
  const script = await bundle()
  const answer = (request: IncomingMessage, response: ServerResponse): number => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    const headers = allowed(request)
    if (pathname === "/embed.js") return send(response, 200, { ...headers, "content-type": "text/javascript" }, script)
    if (request.method === "OPTIONS") return send(response, 204, headers)
    if (request.headers.authorization !== `Token ${token}`) return send(response, 401, headers)
    const json = { ...headers, "content-type": "application/json" }
    if (service.failure !== null) {
      const { retryAfter, status } = service.failure
      return send(response, status, {
        ...headers,
        ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) })
      })
    }
    const [, id = ""] = /^\/embed\/v1\/containers\/([^/]+)\/map$/.exec(pathname) ?? []
    const map = maps.get(id)
    if (map === undefined) return send(response, 404, headers)
    const body = JSON.stringify(encodeMap(map))
    const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`
    if (request.headers["if-none-match"] === etag) return send(response, 304, { ...headers, etag })
    return send(response, 200, { ...json, etag }, body)
  }
  const server = createServer((request, response) => {
    const status = answer(request, response)
    service.requests.push({ path: request.url ?? "", headers: request.headers, status })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const service: EmbedService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    failure: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
  return service
}
