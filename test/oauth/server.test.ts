import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT } from "jose"
import type { JSONWebKeySet } from "jose"

import { request, send } from "../mcp/support/assistant.ts"
import { onEachPlane, onMemory } from "../rest/support/planes.ts"
import { Time } from "../support/DataPlane.ts"
import { openBrowser } from "../web/browser.ts"
import { newPerson, signedIn } from "../web/people.ts"
import { fetched } from "./asked.ts"
import { answer, askTokens, begin, connect, Kept, origin, signIn } from "./assistant.ts"

const idOf = (kept: Kept) => kept.client?.client_id ?? ""

const refreshed = (kept: Kept, token: string | undefined) =>
  askTokens({ grant_type: "refresh_token", client_id: idOf(kept), refresh_token: token ?? "" })

/** A client that is registered and would send its user to the request. */
const requested = Effect.fnUntraced(function* (kept = new Kept()) {
  const at = yield* origin
  yield* Effect.promise(() => connect(at, kept))
  return { kept, url: kept.sentTo ?? new URL(at) }
})

const newBrowser = Effect.flatMap(newPerson(), ({ email }) => signedIn(email))

const withToken = (token: string) => send(request("ping"), { headers: { authorization: `Bearer ${token}` } })

onEachPlane("The authorization server", (it) => {
  it.effect("gives one token for one code, also when it is sent several times at once", () =>
    Effect.gen(function* () {
      const { kept, url } = yield* requested()
      const back = yield* answer(yield* newBrowser, url)
      const form = {
        grant_type: "authorization_code",
        client_id: idOf(kept),
        code: back.searchParams.get("code") ?? "",
        code_verifier: kept.verifier,
        redirect_uri: kept.redirectUrl
      }
      const tries = yield* Effect.all(
        Array.from({ length: 4 }, () => askTokens(form)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(tries.map(({ status }) => status).sort(), [200, 400, 400, 400])
      assert.strictEqual((yield* askTokens({ ...form, code_verifier: "x".repeat(43) })).status, 400)
    })
  )

  it.effect(
    "changes refresh tokens, takes one again from who did not hear the answer, and ends the approval when it comes later",
    () =>
      Effect.gen(function* () {
        const kept = yield* signIn(yield* newBrowser)
        const first = kept.given?.refresh_token
        const second = yield* refreshed(kept, first)
        assert.strictEqual(second.status, 200)
        assert.notStrictEqual(second.body["refresh_token"], first)
        assert.strictEqual(
          decodeJwt(second.body["access_token"] ?? "").aud,
          decodeJwt(kept.given?.access_token ?? "").aud
        )
        const repeated = yield* refreshed(kept, first)
        assert.strictEqual(repeated.status, 200)
        const token = repeated.body["access_token"] ?? ""
        assert.strictEqual((yield* withToken(token)).status, 200)

        yield* Time.use(({ advance }) => advance(11_000))
        const late = yield* refreshed(kept, first)
        assert.deepStrictEqual([late.status, late.body["error"]], [400, "invalid_grant"])
        assert.strictEqual((yield* withToken(token)).status, 401)
        assert.strictEqual((yield* refreshed(kept, second.body["refresh_token"])).status, 400)
      })
  )

  it.effect("ends an approval whose client gives its tokens back", () =>
    Effect.gen(function* () {
      const kept = yield* signIn(yield* newBrowser)
      const form = { token: kept.given?.refresh_token ?? "", client_id: idOf(kept) }
      const { status } = yield* fetched("/oauth/revoke", { method: "POST", body: new URLSearchParams(form) })
      assert.strictEqual(status, 200)
      assert.strictEqual((yield* withToken(kept.given?.access_token ?? "")).status, 401)
      assert.strictEqual((yield* refreshed(kept, kept.given?.refresh_token)).status, 400)
    })
  )
})

onMemory("What the authorization server takes", (it) => {
  it.effect("allows another port on this machine than was registered, and no other host", () =>
    Effect.gen(function* () {
      const { url } = yield* requested()
      url.searchParams.set("redirect_uri", "http://127.0.0.1:49152/callback")
      assert.strictEqual((yield* answer(yield* newBrowser, url)).port, "49152")
      url.searchParams.set("redirect_uri", "http://evil.example/callback")
      const { location, status, text } = yield* begin(yield* newBrowser, url)
      assert.deepStrictEqual([status, location], [400, null])
      assert.include(text, "invalid_redirect_uri")
    })
  )

  it.effect.each([
    ["code_challenge_method", "plain", "invalid_request"],
    ["code_challenge", "", "invalid_request"],
    ["resource", "https://other.example/mcp", "invalid_target"],
    ["prompt", "none", "interaction_required"]
  ] as const)("refuses %s=%s: %s", ([name, value, error]) =>
    Effect.gen(function* () {
      const { url } = yield* requested()
      if (value === "") url.searchParams.delete(name)
      else url.searchParams.set(name, value)
      const { location } = yield* begin(yield* newBrowser, url)
      assert.strictEqual(new URL(location ?? "http://nowhere").searchParams.get("error"), error)
    })
  )

  it.effect("signs in a client that knows the service as localhost", () =>
    Effect.gen(function* () {
      const at = (yield* origin).replace("127.0.0.1", "localhost")
      const kept = new Kept()
      const { transport } = yield* Effect.promise(() => connect(at, kept))
      const back = yield* answer(yield* newBrowser, kept.sentTo ?? new URL(at))
      yield* Effect.promise(() => transport.finishAuth(back.searchParams))
      const { client } = yield* Effect.promise(() => connect(at, kept))
      assert.isNotNull(client)
    })
  )

  it.effect("takes no token that it did not sign, nor one that is for something else", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const kept = yield* signIn(yield* newBrowser)
      const token = kept.given?.access_token ?? ""
      const [head, body, signature] = token.split(".")
      assert.strictEqual((yield* withToken(`${head}.${body}.${"A".repeat(signature?.length ?? 0)}`)).status, 401)
      assert.strictEqual((yield* withToken(kept.given?.id_token ?? "a.b.c")).status, 401)
      const { privateKey } = yield* Effect.promise(() => generateKeyPair("ES256"))
      const { kid } = decodeProtectedHeader(token)
      for (const named of [kid, "unknown", undefined]) {
        const head = { alg: "ES256", typ: "at+jwt", ...(named === undefined ? {} : { kid: named }) }
        const signer = new SignJWT({ ...decodeJwt(token) }).setProtectedHeader(head)
        const forged = yield* Effect.promise(() => signer.sign(privateKey))
        assert.strictEqual((yield* withToken(forged)).status, 401, `signed by ${named}`)
      }
      const { body: keys } = yield* fetched("/oauth/jwks")
      assert.notInclude(JSON.stringify(keys), '"d"')
      const jwks = createLocalJWKSet(keys as unknown as JSONWebKeySet)
      const { payload } = yield* Effect.promise(() => jwtVerify(token, jwks, { issuer: at, audience: `${at}/mcp` }))
      assert.strictEqual(payload.sub, decodeJwt(token).sub)
    })
  )

  it.effect("does not look at the address of a client that lies on this machine or inside the network", () =>
    Effect.gen(function* () {
      let bytes = 0
      const inside = createServer().on("connection", (socket) => socket.on("data", (chunk) => (bytes += chunk.length)))
      yield* Effect.acquireRelease(
        Effect.promise(() => new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve))),
        () => Effect.sync(() => inside.close())
      )
      const { port } = inside.address() as AddressInfo
      const browser = yield* openBrowser
      for (const host of ["127.0.0.1", "localhost"]) {
        const { url } = yield* requested()
        url.searchParams.set("client_id", `https://${host}:${port}/client.json`)
        const { location, status } = yield* begin(browser, url)
        assert.deepStrictEqual([status, location], [400, null])
      }
      assert.strictEqual(bytes, 0)
    })
  )
})
