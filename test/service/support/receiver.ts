import { createServer } from "node:http"
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import { createServer as createSecureServer } from "node:https"

import { Effect } from "effect"

import { portOf } from "../../support/portOf.ts"
import { certificate } from "./certificate.ts"

/** What came with one delivery. */
export interface Received {
  readonly id: string
  readonly sequence: number
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

const read = async (request: IncomingMessage): Promise<Received> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const { "webhook-id": id, "webhook-sequence": sequence } = request.headers
  const { headers } = request
  return { id: String(id), sequence: Number(sequence), body: Buffer.concat(chunks).toString(), headers }
}

/** Receives webhooks on a free loopback port while the scope is open; `answer` may keep a sender waiting. */
export const receiver = Effect.fnUntraced(function* (options: {
  readonly secure: boolean
  readonly answer?: (response: ServerResponse) => void
}) {
  const received: Array<Received> = []
  const take = (request: IncomingMessage, response: ServerResponse) =>
    void read(request).then(
      (delivery) => {
        received.push(delivery)
        if (options.answer === undefined) response.writeHead(204).end()
        else options.answer(response)
      },
      () => response.destroy()
    )
  const server = options.secure ? createSecureServer(certificate, take) : createServer(take)
  const port = yield* portOf(server)
  return { received, url: `${options.secure ? "https" : "http"}://127.0.0.1:${port}/hook` }
})
