import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import type { JWTPayload } from "jose"

import { Users } from "#application/identity/user/Users.ts"

import { request, send } from "../mcp/support/assistant.ts"
import { onMemory } from "../rest/support/planes.ts"
import { newPerson } from "../web/people.ts"
import { fetched } from "./asked.ts"
import { origin } from "./assistant.ts"

/** Another authorization server, as far as a resource has to do with it: its description, its keys, its users. */
const server = createServer()
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
server.unref()
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/freight`
const { privateKey, publicKey } = await generateKeyPair("RS256")
const jwk = { ...(await exportJWK(publicKey)), kid: "theirs", alg: "RS256" }
const told = { sub: "somebody", email: "", email_verified: true }
let keysStatus = 200
let padding = ""
let isAway = false

server.on("request", (asked, answer) => {
  const documents: Readonly<Record<string, unknown>> = {
    "/realms/freight/.well-known/openid-configuration": {
      issuer,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`
    },
    "/realms/freight/keys": { keys: [jwk] },
    "/realms/freight/me": told
  }
  const document = isAway ? undefined : documents[asked.url ?? ""]
  const status = document === undefined ? 500 : asked.url?.endsWith("/keys") === true ? keysStatus : 200
  answer.writeHead(status, { "content-type": "application/json" })
  answer.end(JSON.stringify(document ?? {}) + padding)
})

const sign = (claims: JWTPayload, key = privateKey) =>
  Effect.promise(() =>
    new SignJWT({ iss: issuer, exp: Math.floor(Date.now() / 1000) + 600, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "theirs" })
      .sign(key)
  )

const ping = (token: string) => send(request("ping"), { headers: { authorization: `Bearer ${token}` } })
const statusOf = Effect.fnUntraced(function* (claims: JWTPayload) {
  return (yield* ping(yield* sign(claims))).status
})

onMemory(
  "A foreign authorization server",
  (it) => {
    it.effect("that cannot be asked is no reason to send the user through sign-in again", () =>
      Effect.gen(function* () {
        isAway = true
        const { status, headers } = yield* ping(yield* sign({ aud: `${yield* origin}/mcp` }))
        isAway = false
        assert.strictEqual(status, 502)
        for (keysStatus of [503, 429]) {
          assert.strictEqual((yield* ping(yield* sign({ aud: `${yield* origin}/mcp` }))).status, 502)
        }
        keysStatus = 200
        padding = " ".repeat(600_000)
        assert.strictEqual((yield* ping(yield* sign({ aud: `${yield* origin}/mcp` }))).status, 502)
        padding = ""
        assert.isAtLeast(Number(headers["retry-after"]), 1)
      })
    )

    it.effect("lets in the user whose verified address it names, until that user is locked here", () =>
      Effect.gen(function* () {
        const users = yield* Users
        const aud = `${yield* origin}/mcp`
        const { email, user } = yield* newPerson()
        const claims = { aud, email: email.toUpperCase(), email_verified: true }
        const token = yield* sign(claims)
        assert.strictEqual((yield* ping(token)).status, 200)
        assert.strictEqual(yield* statusOf({ ...claims, email_verified: false }), 401)
        assert.strictEqual(yield* statusOf({ ...claims, email: "nobody@example.com" }), 401)
        assert.strictEqual(yield* statusOf({ ...claims, aud: "a-client-of-theirs" }), 401)
        assert.strictEqual(yield* statusOf({ ...claims, iss: "https://evil.example" }), 401)
        assert.strictEqual(yield* statusOf({ ...claims, exp: 1 }), 401)
        const forger = yield* Effect.promise(() => generateKeyPair("RS256"))
        assert.strictEqual((yield* ping(yield* sign(claims, forger.privateKey))).status, 401)
        yield* users.change(user.account_id, user.id, { locked: true })
        assert.strictEqual((yield* ping(token)).status, 401)
      })
    )

    it.effect("is asked who the user is when its token does not say", () =>
      Effect.gen(function* () {
        const { email } = yield* newPerson()
        told.email = email
        const aud = `${yield* origin}/mcp`
        assert.strictEqual(yield* statusOf({ aud, sub: told.sub }), 200)
        assert.strictEqual(yield* statusOf({ aud, sub: "somebody else" }), 401)
        told.email_verified = false
        assert.strictEqual(yield* statusOf({ aud, sub: told.sub, jti: "another" }), 401)
      })
    )

    it.effect("is where clients are sent, and nothing of ours answers in its place", () =>
      Effect.gen(function* () {
        const { body } = yield* fetched("/.well-known/oauth-protected-resource/mcp")
        assert.deepStrictEqual(body["authorization_servers"], [issuer])
        const { headers, status } = yield* fetched("/.well-known/oauth-authorization-server")
        const at = new URL(issuer).origin
        assert.deepStrictEqual(
          [status, headers.get("location")],
          [302, `${at}/.well-known/oauth-authorization-server/realms/freight`]
        )
        assert.strictEqual((yield* fetched("/oauth/jwks")).status, 404)
        assert.strictEqual((yield* fetched("/consent/x")).status, 404)
      })
    )
  },
  { environment: { AUTH_URL: issuer } }
)
