import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { answer, tell } from "./answer.ts"

let arrivals: Array<readonly [event: string, at: number]> = []

const eventOf = /"reference_object":\{"data":\{"id":"([0-9a-f-]+)"/

/**
 * A receiver of webhooks: takes everything, but for `/hang`, which is never answered. `GET` says how many arrived, or
 * (`/arrivals`) which event when, in milliseconds since 1970, and begins anew.
 */
const server = createServer((request, response) => {
  const at = performance.timeOrigin + performance.now()
  if (request.method === "GET") {
    const text = JSON.stringify(request.url === "/arrivals" ? arrivals : arrivals.length)
    if (request.url === "/arrivals") arrivals = []
    response.end(text)
    return
  }
  const parts: Array<Buffer> = []
  request.on("data", (part: Buffer) => parts.push(part))
  request.on("end", () => {
    if (request.url === "/hang") return
    arrivals.push([eventOf.exec(Buffer.concat(parts).toString("latin1"))?.[1] ?? "", at])
    response.writeHead(204).end()
  })
})

answer(() => undefined)
server.listen(0, "127.0.0.1", () => tell({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }))
