import { Agent, createServer, request } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"

import { Effect } from "effect"

import { portOf } from "../support/portOf.ts"

/** What stands for a node that is not there, or is about to end. */
const away = new Set([502, 503, 504])

/** Milliseconds after which a request is given up. */
const patience = 10_000

interface Attempt {
  readonly status: number
  readonly headers: IncomingMessage["headers"]
  readonly body: Buffer
}

const collected = async (message: AsyncIterable<Buffer>) => {
  const chunks: Array<Buffer> = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * What stands before the nodes: requests go to them in turn, and to the next one where one is away. Requests that change
 * something are tried again as well, so clients give them an `Idempotency-Key`.
 */
export const retryingProxy = Effect.gen(function* () {
  const targets: Array<number> = []
  const counts = { requests: 0, retries: 0 }
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const attempt = (incoming: IncomingMessage, body: Buffer, port: number) =>
    new Promise<Attempt>((resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers
      }
      const sent = request({ ...options, agent, timeout: patience }, (response) => {
        collected(response).then(
          (body) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body }),
          reject
        )
      })
      sent.on("error", reject)
      sent.on("timeout", () => sent.destroy(new Error("no answer")))
      sent.end(body)
    })
  const forward = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await collected(incoming as AsyncIterable<Buffer>)
    const until = performance.now() + patience
    counts.requests++
    let last: Attempt | null = null
    while (performance.now() < until) {
      const port = targets[turn++ % targets.length] ?? 0
      last = await attempt(incoming, body, port).catch(() => null)
      if (last !== null && !away.has(last.status)) break
      counts.retries++
      await new Promise((done) => setTimeout(done, 50))
    }
    const { "transfer-encoding": _coded, connection: _kept, ...headers } = last?.headers ?? {}
    response.writeHead(last?.status ?? 502, headers).end(last?.body)
  }
  const server = createServer((incoming, response) => void forward(incoming, response).catch(() => response.destroy()))
  const port = yield* portOf(server)
  yield* Effect.addFinalizer(() => Effect.sync(() => agent.destroy()))
  return {
    address: `http://127.0.0.1:${port}`,
    counts,
    add: (target: number) => Effect.sync(() => void targets.push(target)),
    remove: (target: number) => Effect.sync(() => void targets.splice(targets.indexOf(target), 1))
  }
})
