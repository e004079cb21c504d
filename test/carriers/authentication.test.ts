import { createHash, verify, X509Certificate } from "node:crypto"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { TestClock } from "effect/testing"

import { certificate as rsa } from "../http/rsaCertificate.ts"
import { certificate } from "../service/support/certificate.ts"
import { bill, carrierServer, json, secureCarrierServer } from "./carrierServer.ts"
import type { Answering } from "./carrierServer.ts"
import { offers } from "./sources.ts"

/** A carrier opened with the settings of a credential. */
const opened = Effect.fnUntraced(function* (source: string, values: Readonly<Record<string, string>>) {
  const settings = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Redacted.make(value)]))
  const offer = offers.find((offer) => offer.source === source)
  return yield* offer?.open(settings) ?? Effect.die(`nobody offers ${source}`)
})

const giving: Answering = (response, { url }) =>
  url.pathname === "/token"
    ? response.writeHead(200, json).end('{"access_token":"t1","expires_in":3600}')
    : response.writeHead(200, json).end("[]")

/** The parts of a signed assertion. */
const parts = (assertion: string) => {
  const [header = "", claims = "", signature = ""] = assertion.split(".")
  const read = (part: string): Readonly<Record<string, unknown>> =>
    JSON.parse(Buffer.from(part, "base64url").toString())
  return { header: read(header), claims: read(claims), signed: `${header}.${claims}`, signature }
}

const now = Date.UTC(2026, 5, 1)

describe("a carrier that wants", () => {
  it.effect("an assertion gets one that the certificate's key has signed, and no secret", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(now)
      const server = yield* carrierServer(giving)
      const source = yield* opened("MSCU", {
        url: server.url,
        "client-id": "client-1",
        "token-url": `${server.url}/token`,
        "token-fields": "scope=api://tracking/.default",
        certificate: rsa.cert.replaceAll("\n", "\\n"),
        key: rsa.key
      })
      yield* source.fetch(bill)
      const [grant, events] = server.received
      const { client_assertion = "", ...form } = Object.fromEntries(new URLSearchParams(grant?.body))
      assert.deepStrictEqual(form, {
        grant_type: "client_credentials",
        scope: "api://tracking/.default",
        client_id: "client-1",
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
      })
      const { claims, header, signature, signed } = parts(client_assertion)
      const { raw, publicKey } = new X509Certificate(rsa.cert)
      const x5t = createHash("sha1").update(raw).digest("base64url")
      assert.deepStrictEqual(header, { alg: "RS256", typ: "JWT", x5t })
      const { jti, ...stated } = claims
      const issued = now / 1000
      assert.deepStrictEqual(stated, {
        aud: `${server.url}/token`,
        iss: "client-1",
        sub: "client-1",
        iat: issued,
        nbf: issued,
        exp: issued + 300
      })
      assert.match(String(jti), /^[0-9a-f-]{36}$/)
      assert.isTrue(verify("sha256", Buffer.from(signed), publicKey, Buffer.from(signature, "base64url")))
      assert.isFalse(verify("sha256", Buffer.from(`${signed}x`), publicKey, Buffer.from(signature, "base64url")))
      assert.strictEqual(events?.headers.authorization, "Bearer t1")
    })
  )

  it.effect("an assertion gets a new one for each token", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(now)
      const server = yield* carrierServer(giving)
      const token = { "token-url": `${server.url}/token`, "client-id": "c", certificate: rsa.cert, key: rsa.key }
      const source = yield* opened("MSCU", { url: server.url, ...token })
      yield* source.fetch(bill)
      yield* TestClock.adjust("1 hour")
      yield* source.fetch(bill)
      const ids = server.received
        .filter(({ url }) => url.pathname === "/token")
        .map(({ body }) => parts(new URLSearchParams(body).get("client_assertion") ?? "").claims["jti"])
      assert.strictEqual(new Set(ids).size, 2)
    })
  )

  it.effect("mutual TLS: the client presents its certificate, and is disconnected without one", () =>
    Effect.gen(function* () {
      const server = yield* secureCarrierServer(giving)
      const dcsa = { scac: "ONEY", url: server.url, authority: certificate.cert }
      const shown = { auth: "certificate", certificate: certificate.cert, key: certificate.key }
      const source = yield* opened("DCSA", { ...dcsa, ...shown })
      assert.strictEqual((yield* source.fetch(bill)).pages.length, 1)
      const stranger = yield* opened("DCSA", dcsa)
      const error = yield* Effect.flip(stranger.fetch(bill))
      assert.deepInclude(error, { _tag: "SourceTrouble", reason: "shipping_line_unreachable" })
      const distrusting = yield* opened("DCSA", { scac: "ONEY", url: server.url, ...shown })
      const refused = yield* Effect.flip(distrusting.fetch(bill))
      assert.match("detail" in refused ? refused.detail : "", /SELF_SIGNED|UNABLE_TO_VERIFY/)
      assert.strictEqual(server.received.length, 1)
    })
  )

  it.effect("Basic, with further fields and a key in addition to the token", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer(giving)
      const source = yield* opened("DCSA", {
        scac: "YMLU",
        url: server.url,
        path: "/tracking/v3/events",
        version: "3.0",
        auth: "basic",
        "client-id": "id",
        "client-secret": "s3cret",
        "token-url": `${server.url}/token`,
        "token-fields": "audience=https://api.example/&resource=tracking",
        "api-key-header": "Ocp-Apim-Subscription-Key",
        "api-key": "subscription",
        parameters: "behalfOf=PARTY1&limit=200"
      })
      yield* source.fetch(bill)
      const [grant, events] = server.received
      assert.strictEqual(grant?.headers.authorization, `Basic ${Buffer.from("id:s3cret").toString("base64")}`)
      assert.deepStrictEqual(Object.fromEntries(new URLSearchParams(grant?.body)), {
        grant_type: "client_credentials",
        audience: "https://api.example/",
        resource: "tracking"
      })
      const sent = [grant, events].map((request) => request?.headers["ocp-apim-subscription-key"])
      assert.deepStrictEqual(sent, ["subscription", "subscription"])
      assert.strictEqual(
        `${events?.url.pathname}${events?.url.search}`,
        "/tracking/v3/events?behalfOf=PARTY1&limit=200&transportDocumentReference=BL100200"
      )
    })
  )

  it.effect("nothing gets nothing", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer(giving)
      const source = yield* opened("DCSA", { scac: "ONEY", url: server.url })
      yield* source.fetch(bill)
      const [request] = server.received
      const { accept, host } = request?.headers ?? {}
      assert.deepInclude(request?.headers, { accept, host })
      assert.isUndefined(request?.headers.authorization)
      assert.strictEqual(server.received.length, 1)
    })
  )
})
