import { once } from "node:events"
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { dial } from "#adapters/webhooks/dial.ts"
import { make } from "#adapters/webhooks/Sender.ts"

import { certificate } from "./certificate.ts"
import { closed, notification, resolving } from "./senders.ts"

const secureReceiver = Effect.acquireRelease(
  Effect.promise(async () => {
    const server = createServer(certificate, (_, response) => response.end("ok"))
    await once(server.listen(0, "127.0.0.1"), "listening")
    return server
  }),
  (server) =>
    Effect.promise(() => {
      server.closeAllConnections()
      return once(server.close(), "close")
    })
).pipe(Effect.map((server) => (server.address() as AddressInfo).port))

const { resolve } = resolving({ "receiver.example": [["127.0.0.1"]], "other.example": [["127.0.0.1"]] })
const options = { ...closed, allowedCidrs: ["127.0.0.0/8"], allowAnyPort: true }

it.live("checks the certificate against the host name although it dials an address", () =>
  Effect.gen(function* () {
    const port = yield* secureReceiver
    const sender = yield* make(options, { resolve, dial: dial([certificate.cert]) })
    const right = yield* sender.send(notification(`https://receiver.example:${port}/`))
    assert.deepInclude(right, { outcome: "succeeded", status: 200, error: null })
    const other = yield* sender.send(notification(`https://other.example:${port}/`))
    assert.deepInclude(other, { status: null, error: "The receiver's certificate is for another host name." })
    const literal = yield* sender.send(notification(`https://127.0.0.1:${port}/`))
    assert.deepInclude(literal, { status: null, error: "The receiver's certificate is for another host name." })
  }).pipe(Effect.scoped)
)

it.live("does not trust a certificate of an unknown authority", () =>
  Effect.gen(function* () {
    const port = yield* secureReceiver
    const sender = yield* make(options, { resolve, dial: dial() })
    const attempt = yield* sender.send(notification(`https://receiver.example:${port}/`))
    assert.deepInclude(attempt, {
      status: null,
      error: "The receiver's certificate is not trusted.",
      fault: "tls",
      ours: false
    })
  }).pipe(Effect.scoped)
)
