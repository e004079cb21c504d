import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { answer, tell } from "../servers/answer.ts"

/** The least that a server of JSON can do: reads a message and says it again. */
const server = createServer((request, response) => {
  const parts: Array<Buffer> = []
  request.on("data", (part: Buffer) => parts.push(part))
  request.on("end", () => {
    const message: unknown = JSON.parse(Buffer.concat(parts).toString())
    const text = JSON.stringify(message)
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) }).end(text)
  })
})

answer(() => undefined)
server.listen(0, "127.0.0.1", () => tell({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }))
