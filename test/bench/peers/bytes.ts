import { createServer } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer as createSecureServer } from "node:https"
import type { AddressInfo } from "node:net"

import { certificate } from "../../service/support/certificate.ts"
import { answer, tell } from "../servers/answer.ts"

let body = Buffer.from("{}")

const isSecure = process.env["SECURE"] === "true"

/** The least that a server can do: the same bytes, ready made, whatever is asked. */
const serve = (request: IncomingMessage, response: ServerResponse) => {
  request.resume()
  response.writeHead(200, { "content-type": "application/vnd.api+json", "content-length": body.length }).end(body)
}

/** With `SECURE` it speaks https. */
const server = isSecure ? createSecureServer(certificate, serve) : createServer(serve)

answer((bytes) => {
  body = Buffer.from(bytes)
})
server.listen(0, "127.0.0.1", () =>
  tell({ url: `${isSecure ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}` })
)
