import { createServer } from "node:http"
import type { IncomingHttpHeaders } from "node:http"

import { Effect } from "effect"

import { portOf } from "../../support/portOf.ts"

/** Takes webhooks on a free loopback port while the scope is open, and keeps their headers. */
export const hookReceiver = Effect.gen(function* () {
  const received: Array<IncomingHttpHeaders> = []
  const server = createServer((request, response) => {
    received.push(request.headers)
    request.resume().once("end", () => response.writeHead(204).end())
  })
  const port = yield* portOf(server)
  return { received, url: `http://127.0.0.1:${port}` }
})
