import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { startingServer } from "#runtimes/nodes/startingServer.ts"

const listening = Effect.acquireRelease(
  Effect.promise(async () => {
    const server = startingServer({}).listen(0, "127.0.0.1")
    await once(server, "listening")
    return server
  }),
  (server) => Effect.promise(() => once(server.close(), "close"))
)

it.effect("A server without anything to serve says so, and whoever serves has every request", () =>
  Effect.gen(function* () {
    const server = yield* listening
    const { port } = server.address() as AddressInfo
    const ask = Effect.promise(async () => {
      const signal = AbortSignal.timeout(2_000)
      const answer = await fetch(`http://127.0.0.1:${port}/v2/events`, { headers: { connection: "close" }, signal })
      return { status: answer.status, after: answer.headers.get("retry-after"), text: await answer.text() }
    })
    const serve = (_: IncomingMessage, response: ServerResponse) => void response.end("served")
    const early = yield* ask
    assert.deepInclude(early, { status: 503, after: "1" })
    assert.nestedPropertyVal(JSON.parse(early.text) as object, "errors[0].status", "503")
    server.on("request", serve)
    assert.deepStrictEqual(yield* ask, { status: 200, after: null, text: "served" })
    server.off("request", serve)
    assert.strictEqual((yield* ask).status, 503)
  })
)
