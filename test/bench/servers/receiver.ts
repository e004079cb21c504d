import { once } from "node:events"
import { createServer } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer as createSecureServer } from "node:https"
import type { AddressInfo } from "node:net"

import { certificate } from "../../service/support/certificate.ts"
import { answer, tell } from "./answer.ts"

let arrivals: Array<readonly [event: string, at: number, delivery: string]> = []

const eventOf = /"reference_object":\{"data":\{"id":"([0-9a-f-]+)"/

/** Paths of receivers that are not well: one never answers, one fails, one answers a byte a second. */
const unwell: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/hang": () => {},
  "/fail": (response) => void response.writeHead(500).end(),
  "/trickle": (response) => {
    response.writeHead(200, { "content-length": 60 }).write(".")
    const trickling = setInterval(() => response.write("."), 1000)
    response.on("close", () => clearInterval(trickling))
  }
}

/**
 * Receivers of webhooks, each on a port of its own: they take everything but what goes to a path of those that are not
 * well. `GET` says how many arrived, or (`/arrivals`) which event when, in milliseconds since 1970, in which delivery, and begins anew, or
 * (`/all`) where all receivers are. With `SECURE` they speak https, as the nodes of the product want it.
 */
const receive = (request: IncomingMessage, response: ServerResponse) => {
  const at = performance.timeOrigin + performance.now()
  if (request.method === "GET") {
    const text = request.url === "/all" ? all : request.url === "/arrivals" ? arrivals : arrivals.length
    response.end(JSON.stringify(text))
    if (request.url === "/arrivals") arrivals = []
    return
  }
  const parts: Array<Buffer> = []
  request.on("data", (part: Buffer) => parts.push(part))
  request.on("end", () => {
    const behave = unwell[request.url ?? ""]
    if (behave !== undefined) return behave(response)
    arrivals.push([
      eventOf.exec(Buffer.concat(parts).toString("latin1"))?.[1] ?? "",
      at,
      String(request.headers["webhook-id"])
    ])
    response.writeHead(204).end()
  })
}

const isSecure = process.env["SECURE"] === "true"

/** A receiver at a free port, with https or without. */
const open = async (isSecure: boolean): Promise<string> => {
  const server = (isSecure ? createSecureServer(certificate, receive) : createServer(receive)).listen(0, "127.0.0.1")
  await once(server, "listening")
  return `${isSecure ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const all: Array<string> = []
for (let count = Number(process.env["RECEIVERS"] ?? 1); count > 0; count--) all.push(await open(isSecure))

answer(() => undefined)
// Who asks what arrived need not know the certificate.
tell({ url: (isSecure ? await open(false) : all[0]) ?? "" })
