import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { answer, tell } from "./answer.ts"

let body = Buffer.from("{}")

/** The least that a server can do: the same bytes, ready made, whatever is asked. */
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { "content-type": "application/vnd.api+json", "content-length": body.length }).end(body)
})

answer((bytes) => {
  body = Buffer.from(bytes)
})
server.listen(0, "127.0.0.1", () => tell({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }))
