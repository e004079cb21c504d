import { createServer } from "node:http"
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import { gunzipSync } from "node:zlib"

import { Effect } from "effect"

import { portOf } from "../../support/portOf.ts"
import { decoded } from "./decoded.ts"
import type { LogRecord, Metric, Span } from "./decoded.ts"

export interface Request {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** As it was before compression. */
  readonly text: string
}

export interface Collector {
  readonly url: string
  readonly requests: ReadonlyArray<Request>
  readonly spans: ReadonlyArray<Span>
  readonly logs: ReadonlyArray<LogRecord>
  readonly metrics: ReadonlyArray<Metric>
  readonly resources: ReadonlyArray<Readonly<Record<string, unknown>>>
  /** Exports that are not what the definitions of OTLP say, and why. */
  readonly faults: ReadonlyArray<string>
  /** Exports that it has not answered, at most. */
  readonly mostAtOnce: () => number
}

/** What the collector does with an export beside keeping it: null answers 200. */
export type Behaviour = (response: ServerResponse, count: number) => void

const taken: Behaviour = (response) => void response.writeHead(200, { "content-type": "application/x-protobuf" }).end()

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes
}

/** A collector of OTLP over HTTP, in both encodings, on a free loopback port while the scope is open. */
export const collector = Effect.fnUntraced(function* (behave: Behaviour = taken) {
  const [requests, faults] = [Array.of<Request>(), Array.of<string>()]
  const [spans, logs, metrics] = [Array.of<Span>(), Array.of<LogRecord>(), Array.of<Metric>()]
  const resources: Array<Readonly<Record<string, unknown>>> = []
  let [open, most, count] = [0, 0, 0]

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    most = Math.max(most, ++open)
    response.once("close", () => open--)
    const bytes = await bodyOf(request)
    const { headers, url: path = "" } = request
    requests.push({ path, headers, text: bytes.toString("latin1") })
    try {
      const exported = decoded(path, bytes, headers["content-type"] === "application/json")
      spans.push(...exported.spans)
      logs.push(...exported.logs)
      metrics.push(...exported.metrics)
      resources.push(...exported.resources)
    } catch (error) {
      faults.push(String(error))
    }
    behave(response, ++count)
  }
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()))
  const port = yield* portOf(server)
  const collector: Collector = {
    url: `http://127.0.0.1:${port}`,
    requests,
    spans,
    logs,
    metrics,
    resources,
    faults,
    mostAtOnce: () => most
  }
  return collector
})
