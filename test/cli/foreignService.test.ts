import { createServer } from "node:http"
import type { RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { Readable } from "node:stream"

import { assert, it } from "@effect/vitest"
import { Effect, Stdio } from "effect"

import { requestAuthorizationServer } from "../../cli/login/askServer.ts"
import { authorizationServer } from "../../cli/login/authorizationServer.ts"
import { deviceLogin } from "../../cli/login/deviceLogin.ts"

/** A service on this machine. */
const serving = (listener: RequestListener) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const server = createServer(listener)
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return server
    }),
    (server) => Effect.sync(() => server.close())
  ).pipe(Effect.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`))

/** It answers every request with this document. */
const answering = (document: object) => serving((_, response) => response.end(JSON.stringify(document)))

it.effect("what a service says of itself does not command the terminal", () =>
  Effect.gen(function* () {
    const command = "\u001b]0;owned\u0007"
    const server = ["https://auth.example.com"]
    const other = yield* answering({ resource: `https://example.com/${command}/v2`, authorization_servers: server })
    const renamed = yield* Effect.flip(authorizationServer(other))
    assert.include(renamed.message, "is https://example.com/?]0;owned?")
    const document = { resource: "", authorization_servers: [`http://auth.example.com/${command}`] }
    const elsewhere = yield* answering(document)
    document.resource = `${elsewhere}/v2`
    const unfit = yield* Effect.flip(authorizationServer(elsewhere))
    assert.match(unfit.message, /requires https/)
    for (const { message } of [renamed, unfit]) assert.notMatch(message, /\p{Cc}/u)
  })
)

it.effect.each([
  { expires_in: 600, interval: 0 },
  { expires_in: 600, interval: -5 },
  { expires_in: 1e300, interval: 5 },
  { expires_in: "soon" }
])("times that are none give no code: $expires_in, $interval", (times) =>
  Effect.gen(function* () {
    const document = { device_code: "d", user_code: "u", verification_uri: "https://example.com", ...times }
    const at = yield* answering(document)
    Object.assign(document, {
      resource: `${at}/v2`,
      authorization_servers: [at],
      issuer: at,
      token_endpoint: `${at}/token`,
      device_authorization_endpoint: `${at}/device`,
      revocation_endpoint: `${at}/revoke`
    })
    const { message } = yield* Effect.flip(deviceLogin(at, "read"))
    assert.include(message, "did not return a code")
  }).pipe(Effect.provide(Stdio.layerTest({})))
)

it.effect("an answer without an end is read to a bound", () =>
  Effect.gen(function* () {
    const endless = function* () {
      yield "["
      while (true) yield "1,".repeat(4096)
    }
    const at = yield* serving((_, response) => void Readable.from(endless()).pipe(response))
    const { body } = yield* requestAuthorizationServer(at)
    assert.isNull(body)
  })
)
