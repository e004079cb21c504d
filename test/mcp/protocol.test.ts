import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { onMemory } from "../rest/support/planes.ts"
import { slow } from "../rest/support/samples.ts"
import { ask, request, send, withKey } from "./support/assistant.ts"
import { modern } from "./support/modern.ts"

onMemory("MCP", (it) => {
  it.effect.each(["2024-10-07", "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])(
    "is initialized with revision %s, and answers without a session",
    (protocolVersion) =>
      Effect.gen(function* () {
        const client = { capabilities: {}, clientInfo: { name: "test", version: "1" } }
        const { body, headers, status } = yield* ask("initialize", { protocolVersion, ...client })
        assert.strictEqual(status, 200)
        assert.strictEqual(body.result?.["protocolVersion"], protocolVersion)
        assert.notProperty(headers, "mcp-session-id")
        const told = yield* send(
          { jsonrpc: "2.0", method: "notifications/initialized" },
          { headers: { ...withKey(), "mcp-protocol-version": protocolVersion } }
        )
        assert.strictEqual(told.status, 202)
        const listed = yield* send(request("tools/list"), {
          headers: { ...withKey(), "mcp-protocol-version": protocolVersion }
        })
        assert.lengthOf(listed.body.result?.["tools"] as ReadonlyArray<unknown>, 12)
      })
  )

  it.effect(
    "is discovered with revision 2026-07-28, answers in JSON, and refuses headers that contradict the body",
    () =>
      Effect.gen(function* () {
        const discovered = modern("server/discover", {})
        const { body } = yield* send(discovered.message, { headers: discovered.headers })
        assert.deepStrictEqual(body.result?.["supportedVersions"], ["2026-07-28"])
        const { headers, message } = modern("tools/call", { name: "list_parties", arguments: {} }, "list_parties")
        const good = yield* send(message, { headers })
        assert.strictEqual(good.headers["content-type"], "application/json")
        assert.strictEqual(good.status, 200)
        const bad = yield* send(message, { headers: { ...headers, "mcp-name": "track_container" } })
        assert.deepStrictEqual([bad.status, bad.body.error?.code], [400, -32_020])
      })
  )

  it.effect("wants a credential, and names the scheme", () =>
    Effect.gen(function* () {
      const ping = request("ping")
      const none = yield* send(ping)
      assert.deepStrictEqual(
        [none.status, none.headers["www-authenticate"]?.startsWith('Bearer realm="mcp"')],
        [401, true]
      )
      const wrong = yield* send(ping, { headers: { authorization: "Bearer nonsense-nonsense-nonsense" } })
      assert.strictEqual(wrong.status, 401)
      assert.include(wrong.headers["www-authenticate"], 'error="invalid_token"')
      const { authorization } = withKey()
      const bearer = { authorization: authorization.replace("Token", "Bearer") }
      for (const path of ["/", "/mcp"]) {
        assert.deepStrictEqual((yield* send(ping, { path, headers: bearer })).body.result, {})
      }
    })
  )

  it.effect("lets no page of another origin in", () =>
    Effect.gen(function* () {
      const ping = request("ping")
      const refused = yield* send(ping, { headers: { ...withKey(), origin: "https://evil.example" } })
      assert.strictEqual(refused.status, 403)
      const own = yield* send(ping, { headers: { ...withKey(), origin: "http://localhost:6274" } })
      assert.strictEqual(own.status, 200)
    })
  )

  it.effect("refuses what is no JSON, and what is too large, in JSON-RPC", () =>
    Effect.gen(function* () {
      const garbage = yield* send("{bad", { headers: withKey() })
      assert.deepStrictEqual([garbage.status, garbage.body.error?.code], [400, -32_700])
      const huge = yield* send(JSON.stringify({ x: "x".repeat(2 ** 21) }), { headers: withKey() })
      assert.deepStrictEqual([huge.status, huge.body.error?.code], [413, -32_000])
      const unknown = yield* ask("tools/call", { name: "drop_tables", arguments: {} })
      assert.strictEqual(unknown.body.error?.code, -32_602)
    })
  )

  it.effect("counts with the requests of REST", () =>
    Effect.gen(function* () {
      const answers = yield* Effect.forEach(Array.from({ length: slow.rate_per_minute + 1 }), () =>
        ask("ping", {}, slow)
      )
      const last = answers.at(-1)
      assert.deepStrictEqual([last?.status, answers[0]?.status], [429, 200])
      assert.match(last?.headers["retry-after"] ?? "", /^\d+$/)
    })
  )

  it.effect("counts each message of a batch, and takes no long ones", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("61 seconds")
      const sendPings = (count: number) =>
        send(
          Array.from({ length: count }, () => request("ping")),
          { headers: withKey(slow) }
        )
      const long = yield* sendPings(21)
      assert.deepStrictEqual([long.status, long.body.error?.code], [400, -32_600])
      assert.strictEqual((yield* sendPings(slow.rate_per_minute - 1)).status, 200)
      assert.strictEqual((yield* sendPings(1)).status, 429)
    })
  )
})
