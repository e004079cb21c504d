import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { request, send } from "../mcp/support/assistant.ts"
import { onMemory } from "../rest/support/planes.ts"
import { fetched } from "./asked.ts"
import { origin } from "./assistant.ts"

onMemory("Documents about the authorization server", (it) => {
  it.effect.each([
    ["/.well-known/oauth-protected-resource", "GET"],
    ["/.well-known/oauth-protected-resource/mcp", "GET"],
    ["/.well-known/oauth-authorization-server", "GET"],
    ["/oauth/register", "POST"],
    ["/oauth/token", "POST"],
    ["/oauth/revoke", "POST"]
  ] as const)("lets a host in a browser reach %s", ([path, method]) =>
    Effect.gen(function* () {
      const page = { origin: "https://host.example" }
      const asked = { "access-control-request-method": method, "access-control-request-headers": "content-type" }
      const before = yield* fetched(path, { method: "OPTIONS", headers: { ...page, ...asked } })
      assert.strictEqual(before.status, 204)
      assert.include(before.headers.get("access-control-allow-methods"), method)
      const body = method === "GET" ? {} : { body: new URLSearchParams() }
      const { headers } = yield* fetched(path, { method, headers: page, ...body })
      for (const told of [before.headers, headers]) {
        assert.include(["*", page.origin], told.get("access-control-allow-origin"))
      }
    })
  )

  it.effect("says all that clients have to know", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const { body: server } = yield* fetched("/.well-known/oauth-authorization-server")
      assert.deepInclude(server, {
        issuer: at,
        authorization_endpoint: `${at}/oauth/authorize`,
        token_endpoint: `${at}/oauth/token`,
        registration_endpoint: `${at}/oauth/register`,
        revocation_endpoint: `${at}/oauth/revoke`,
        code_challenge_methods_supported: ["S256"],
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true
      })
      const { body: root } = yield* fetched("/.well-known/oauth-protected-resource")
      assert.deepInclude(root, { resource: `${at}/`, authorization_servers: [at] })
    })
  )
})

for (const [environment, isOff] of [
  [{ PUBLIC_URL: "http://landfall.example" }, true],
  [{ HOST: "0.0.0.0" }, true],
  [{ PUBLIC_URL: "https://landfall.example" }, false]
] as const) {
  onMemory(
    `With ${JSON.stringify(environment)}`,
    (it) => {
      it.effect(isOff ? "there are no tokens, and nobody is told of any" : "addresses are those of the proxy", () =>
        Effect.gen(function* () {
          const challenged = yield* send(request("ping"), { headers: { host: "landfall.example" } })
          const told = challenged.headers["www-authenticate"] ?? ""
          const { body, status } = yield* fetched("/.well-known/oauth-authorization-server")
          const { body: resource, status: found } = yield* fetched("/.well-known/oauth-protected-resource/mcp")
          if (isOff) {
            assert.deepStrictEqual([told, status, found], ['Bearer realm="mcp"', 404, 404])
          } else {
            assert.include(told, "https://landfall.example/.well-known/oauth-protected-resource/mcp")
            assert.deepInclude(body, {
              issuer: environment.PUBLIC_URL,
              token_endpoint: `${environment.PUBLIC_URL}/oauth/token`
            })
            assert.strictEqual(resource["resource"], "https://landfall.example/mcp")
          }
        })
      )
    },
    { environment }
  )
}
