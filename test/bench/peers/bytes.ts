import { createServer } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer as createSecureServer } from "node:https"
import type { AddressInfo } from "node:net"

import { certificate } from "../../service/support/certificate.ts"
import { answer, tell } from "../servers/answer.ts"

const body = (bytes: Uint8Array | string, headers: Readonly<Record<string, string>>) => {
  const buffer = Buffer.from(bytes)
  return { buffer, headers: { ...headers, "content-length": buffer.length } }
}

let ready = body("{}", { "content-type": "application/vnd.api+json" })

const isSecure = process.env["SECURE"] === "true"

/** The least that a server can do: the same bytes, ready made, whatever is asked. */
const serve = (request: IncomingMessage, response: ServerResponse) => {
  request.resume()
  response.writeHead(200, ready.headers).end(ready.buffer)
}

/** With `SECURE` it speaks https. */
const server = isSecure ? createSecureServer(certificate, serve) : createServer(serve)

answer(({ bytes, headers }) => {
  ready = body(bytes, headers)
})
server.listen(0, "127.0.0.1", () =>
  tell({ url: `${isSecure ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}` })
)
