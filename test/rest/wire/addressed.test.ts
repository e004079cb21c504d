import { request } from "node:http"
import type { AddressInfo } from "node:net"

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { HttpServer } from "effect/http"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { onMemory } from "../support/planes.ts"
import { keyOf, paid } from "../support/samples.ts"
import { ask, get } from "../support/server.ts"

/** Asks as a client that names this host, which `fetch` would not let it. */
const asking = Effect.fnUntraced(function* (host: string | Array<string>) {
  const { address } = yield* HttpServer.HttpServer
  const { port } = address as unknown as AddressInfo
  return yield* Effect.promise(
    () =>
      new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
        const names = [host].flat().flatMap((name) => ["host", name])
        const sent = ["authorization", `Token ${keyOf(paid)}`, ...names]
        request({ port, host: "127.0.0.1", path: "/v2/parties", headers: sent, setHost: false }, (response) => {
          let text = ""
          response.on("data", (chunk: Buffer) => (text += chunk.toString()))
          response.on("end", () => resolve({ status: response.statusCode, text }))
        })
          .on("error", reject)
          .end()
      })
  )
})

onMemory("What a request is addressed to", (it) => {
  it.effect.each(["track.example", "track.example:8443", "127.0.0.1:3000", "[::1]:3000", "TRACK.example.", "my_box"])(
    "is a host, which links begin with: %s",
    (host) =>
      Effect.gen(function* () {
        const { status, text } = yield* asking(host)
        assert.strictEqual(status, 200)
        const { links } = JSON.parse(text) as { readonly links: { readonly self: string } }
        assert.isTrue(links.self.toLowerCase().startsWith(`http://${host.toLowerCase()}/v2/parties`), links.self)
      })
  )

  it.effect("is refused when it names two hosts, even the same one twice", () =>
    Effect.gen(function* () {
      for (const hosts of [
        ["track.example", "evil.example"],
        ["evil.example", "track.example"],
        ["track.example", "track.example"]
      ]) {
        const { status, text } = yield* asking(hosts)
        assert.strictEqual(status, 400)
        assert.include(text, "The header `Host` must be")
        assert.notInclude(text, "evil")
      }
    })
  )

  it.effect.each([
    "user:pw@evil.example",
    "evil.example/phished?",
    "evil.example#",
    "evil.example\\",
    "evil.example, track.example",
    "evil.example:port",
    "evil.example:1234567",
    "[::1",
    "evil%2eexample",
    "<script>",
    ""
  ])("is refused when it is anything else: %j", (host) =>
    Effect.gen(function* () {
      const { status, text } = yield* asking(host)
      assert.strictEqual(status, 400)
      assert.include(text, "The header `Host` must be")
      assert.notInclude(text, "evil")
    })
  )
})

onMemory("What is kept of an answer", (it) => {
  it.effect("is nothing, unless the answer has a validator or is the same for everybody", () =>
    Effect.gen(function* () {
      const party = { data: { type: "party", attributes: { company_name: "Shipper" } } }
      const made = yield* ask("POST", "/v2/parties", { body: party })
      const answers = [
        made,
        yield* get("/v2/parties"),
        yield* get(`/v2/parties/${made.body.data.id}`),
        yield* get("/v2/shipments/nothing"),
        yield* get("/v2/shipments", null),
        yield* get("/v2/nowhere"),
        yield* get("/health", null),
        yield* get("/ready", null)
      ]
      for (const { headers, status } of nonEmpty(answers)) {
        const isValidated = headers["etag"] !== undefined
        assert.strictEqual(
          headers["cache-control"],
          isValidated ? "private, no-cache" : "private, no-store",
          `${status}`
        )
      }
      for (const [path, kept] of [
        ["/reference", "public, no-cache"],
        ["/v2/openapi.json", "public, no-cache"],
        ["/v2/asyncapi.json", undefined]
      ] as const) {
        assert.strictEqual((yield* get(path, null)).headers["cache-control"], kept, path)
      }
    })
  )
})
