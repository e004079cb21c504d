import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { onEachPlane, onMemory } from "../rest/support/planes.ts"
import { register } from "./asked.ts"

onMemory("Registration of clients", (it) => {
  it.effect.each([
    [{ redirect_uris: ["http://evil.example/cb"] }, 400],
    [{ redirect_uris: ["javascript:alert(1)"] }, 400],
    [{ redirect_uris: ["https://user@host.example/cb"] }, 400],
    [{ redirect_uris: ["https://host.example/cb#here"] }, 400],
    [{ redirect_uris: [] }, 400],
    [{ redirect_uris: Array.from({ length: 11 }, (_, index) => `https://host.example/${index}`) }, 400],
    [{ redirect_uris: ["https://host.example/cb"], client_name: "x".repeat(101) }, 400],
    ["{", 400],
    ["x".repeat(20_000), 413],
    [{ redirect_uris: ["https://claude.ai/api/mcp/auth_callback"], client_name: "Claude" }, 201],
    [{ redirect_uris: ["cursor://anysphere.cursor-mcp/oauth/callback"] }, 201],
    [{ redirect_uris: ["https://vscode.dev/redirect", "http://127.0.0.1/", "http://127.0.0.1:33418/"] }, 201]
  ] as const)("registers %j: %i", ([document, expected]) =>
    Effect.gen(function* () {
      const { body, status } = yield* register(document)
      assert.strictEqual(status, expected)
      if (expected === 400) assert.strictEqual(body["error"], "invalid_client_metadata")
    })
  )

  it.effect("keeps nothing of a registration that would have it fetch an address", () =>
    Effect.gen(function* () {
      const { body } = yield* register({
        redirect_uris: ["https://host.example/cb"],
        jwks_uri: "http://127.0.0.1:1/keys",
        sector_identifier_uri: "https://127.0.0.1:1/",
        logo_uri: "http://127.0.0.1:1/logo"
      })
      for (const name of ["jwks_uri", "sector_identifier_uri", "logo_uri"]) assert.isUndefined(body[name])
    })
  )
})

onEachPlane("The limit of registrations", (it) => {
  it.effect("limits what one network registers, over all nodes", () =>
    Effect.gen(function* () {
      const tries = yield* Effect.forEach(Array.from({ length: 40 }), () => register({ redirect_uris: [] }))
      const refused = tries.find(({ status }) => status === 429)
      assert.isAtLeast(Number(refused?.headers.get("retry-after")), 1)
      assert.strictEqual(refused?.body["error"], "temporarily_unavailable")
    })
  )
})
