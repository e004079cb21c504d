import { assert } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { Access } from "#application/identity/account/Access.ts"
import { Accounts } from "#application/identity/account/Accounts.ts"
import { formatApiKey } from "#application/identity/account/apiKey.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { onPlanes } from "../../support/planes.ts"
import { container, free, keyOf, other, paid, shipment, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const reading = "/v2/shipping_lines"

/** A key of the right form that does not exist. */
const unknown = formatApiKey(Array.from({ length: 32 }, (_, index) => index))

/** Sends a request with exactly this text in `Authorization`. */
const withHeader = Effect.fnUntraced(function* (authorization: string | null, path = reading) {
  const client = yield* HttpClient.HttpClient
  const request = HttpClientRequest.get(path)
  const response = yield* client.execute(
    authorization === null ? request : HttpClientRequest.setHeader(request, "authorization", authorization)
  )
  return { status: response.status, text: yield* response.text }
})

const key = keyOf(paid)

const operate = <A, E>(work: (accounts: Accounts["Service"]) => Effect.Effect<A, E>) =>
  asIngestion(Effect.provide(Accounts.use(work), Accounts.layer.pipe(Layer.provide(SecretsLayer.layer))))

onPlanes("Who may come in", (it) => {
  it.effect("a key after the word Token, however that is written, and nothing else", () =>
    Effect.gen(function* () {
      for (const open of [`Token ${key}`, `token ${key}`, `TOKEN ${key}`]) {
        assert.strictEqual((yield* withHeader(open)).status, 200, open)
      }
      const closed: ReadonlyArray<readonly [string, string | null, string?]> = [
        ["no header", null],
        ["an empty one", ""],
        ["no key", "Token"],
        ["no key, with a space", "Token "],
        ["Bearer with a key", `Bearer ${key}`],
        ["Basic with a key", `Basic ${Buffer.from(`${key}:`).toString("base64")}`],
        ["no scheme", key],
        ["a name before the key", `Token token=${key}`],
        ["a quoted key", `Token "${key}"`],
        ["two keys", `Token ${key}, Token ${keyOf(other)}`],
        ["a key in the query", null, `${reading}?api_key=${key}&token=${key}&key=${key}`],
        ["an unknown key", `Token ${unknown}`],
        ["a bad checksum", `Token ${unknown.slice(0, -1)}x`],
        ["a key that is too short", "Token short"],
        ["a key that is too long", `Token ${"x".repeat(201)}`],
        ["part of a key", `Token ${key.slice(0, -1)}`],
        ["more than a key", `Token ${key}0`],
        ["a key in capitals", `Token ${key.toUpperCase()}`],
        ["a statement", "Token ' or 1=1; drop table api_keys; --"]
      ]
      for (const [name, header, path] of closed) {
        const { status, text } = yield* withHeader(header, path)
        assert.strictEqual(status, 401, name)
        assert.notInclude(text, key.slice(0, 20), name)
        // Who sends a key as a token is told how keys are sent.
        assert.include(
          text,
          header?.startsWith("Bearer") ? "Authorization: Token <key>" : "could not be verified",
          name
        )
      }
    })
  )

  it.effect("a revoked key is rejected at the next request, and other keys of the account stay valid", () =>
    Effect.gen(function* () {
      const { account, key: first } = yield* operate((accounts) =>
        accounts.create({ company_name: "New", plan: "trial", entitlements: [], rate_per_minute: 100 })
      )
      const second = Option.getOrThrow(
        yield* operate((accounts) =>
          accounts.createKey(account.id, { name: "Second", role: "admin", compatibility: false })
        )
      )
      const ask = (of: { readonly key: Redacted.Redacted }) =>
        Effect.map(get("/v2/shipments", Redacted.value(of.key)), ({ status }) => status)
      assert.deepStrictEqual([yield* ask(first), yield* ask(second)], [200, 200])
      const revoked = Option.getOrThrow(yield* operate((accounts) => accounts.revokeKey(first.id)))
      assert.isNotNull(revoked.revoked_at)
      assert.deepStrictEqual([yield* ask(first), yield* ask(second)], [401, 200])
      const again = Option.getOrThrow(yield* operate((accounts) => accounts.revokeKey(first.id)))
      assert.strictEqual(again.revoked_at, revoked.revoked_at)
      assert.deepStrictEqual(yield* operate((accounts) => accounts.revokeKey("none")), Option.none())
    })
  )

  it.effect("records the use of a key without delaying the request", () =>
    Effect.gen(function* () {
      const { account, key } = yield* operate((accounts) =>
        accounts.create({ company_name: "Used", plan: "paid", entitlements: [], rate_per_minute: 100 })
      )
      const usedAt = Effect.map(
        asIngestion(AccountStore.use((accounts) => accounts.keys(account.id))),
        ([first]) => first?.last_used_at
      )
      assert.isNull(yield* usedAt)
      const text = Redacted.value(key.key)
      const answers = yield* Effect.all(
        Array.from({ length: 8 }, () => get(reading, text)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual([...new Set(answers.map(({ status }) => status))], [200])
      while ((yield* usedAt) === null) yield* Effect.yieldNow
      const noted = yield* usedAt
      yield* get(reading, text)
      assert.strictEqual(yield* usedAt, noted)
    })
  )

  it.effect("401, 403 and 404 distinguish authentication, plan and existence", () =>
    Effect.gen(function* () {
      yield* asIngestion(ShipmentStore.use((store) => store.save([shipment(1)])))
      yield* asIngestion(ContainerStore.use((store) => store.save([container(1)])))
      const absent = "01900000-0000-7000-8000-00000000ffff"
      const rows: ReadonlyArray<readonly [string, string | null, string, number, RegExp]> = [
        ["an own record", key, `/v2/shipments/${shipment(1).id}`, 200, /"shipment"/],
        ["no key, whatever is asked", null, `/v2/shipments/${shipment(1).id}`, 401, /could not be verified/],
        ["no key, a record that is not there", null, `/v2/shipments/${absent}`, 401, /could not be verified/],
        ["another account's shipment", keyOf(other), `/v2/shipments/${shipment(1).id}`, 401, /another account/],
        ["another account's container", keyOf(other), `/v2/containers/${container(1).id}`, 401, /another account/],
        ["a shipment that is not there", key, `/v2/shipments/${absent}`, 404, /Shipment not found/],
        ["a container that is not there", key, `/v2/containers/${absent}`, 404, /Container not found/],
        ["the free plan", keyOf(free), "/v2/shipments", 403, /not enabled/],
        ["the free plan, another's record", keyOf(free), `/v2/shipments/${shipment(1).id}`, 403, /not enabled/],
        ["the free plan, its requests", keyOf(free), "/v2/tracking_requests", 200, /"data"/]
      ]
      for (const [name, as, path, status, says] of rows) {
        const answer = yield* get(path, as)
        assert.strictEqual(answer.status, status, name)
        assert.match(answer.text, says, name)
        if (status !== 200) assert.strictEqual(answer.body.errors[0]?.status, String(status), name)
      }
    })
  )

  it.effect("only the key determines the account, regardless of other headers", () =>
    Effect.gen(function* () {
      const headers = { "x-account-id": other.id, "x-forwarded-user": userOf(other).id }
      const answer = yield* ask("GET", "/v2/me", { as: paid, headers })
      assert.strictEqual(answer.body.included?.find(({ type }) => type === "account")?.id, paid.id)
      const access = yield* Access
      const held = yield* access.authenticate(Redacted.make(key))
      assert.strictEqual(Option.getOrThrow(held).account.id, paid.id)
    })
  )
})
