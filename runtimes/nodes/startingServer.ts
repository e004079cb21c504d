import { createServer } from "node:http"
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"

const refusal = JSON.stringify({
  errors: [
    {
      status: "503",
      title: "Service Unavailable",
      detail: "The service is starting or stopping. Try again in 1 second.",
      code: "unavailable" satisfies ErrorCode,
      meta: { retry_after: 1 }
    }
  ]
})

const refuse = (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(503, { "content-type": mediaType, "retry-after": "1", connection: "close" }).end(refusal)

/** Answers 503 until the handler is attached; earlier requests would otherwise hang. */
export const startingServer = (options: ServerOptions): Server => {
  const server = createServer(options, refuse)
  server.on("newListener", (name, listener) => {
    if (name === "request" && listener !== refuse) server.off("request", refuse)
  })
  server.on("removeListener", (name, listener) => {
    if (name === "request" && listener !== refuse) server.on("request", refuse)
  })
  return server
}
