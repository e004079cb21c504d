import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import { Account } from "#domain/identity/account/Account.ts"
import type { Entitlement } from "#domain/identity/account/Account.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { lack } from "../../identity/entitlement/entitlements.ts"
import { afterSamples } from "../../support/clock.ts"
import { onEachPlane, onMemory } from "../../support/planes.ts"
import { at, free, id, other, paid, rival, slow } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"
import { fromPage, makeToken, shop } from "./pages.ts"

const idIn = (address: string) => address.slice(address.lastIndexOf("/") + 1)

/** A bill of the account, and its container. */
const follow = Effect.fnUntraced(function* (...given: Parameters<typeof track>) {
  const { box, shipment_id } = yield* track(...given)
  const container = ContainerId.make(idIn(box))
  const [found] = yield* asIngestion(ContainerStore.use((store) => store.load(given[0].id, [container])))
  return { box, container, shipment_id, number: String(found?.number) }
})

onEachPlane("What pages show", (it) => {
  it.effect("is the map that the account itself gets, for pages of its origins alone", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box, container } = yield* follow(rival, "EMBED1", 601, 5)
      const { token } = yield* makeToken(rival)
      const path = `/containers/${container}/map`
      const shown = yield* fromPage(token, path)
      assert.strictEqual(shown.status, 200, shown.text)
      const { data, meta } = JSON.parse(shown.text)
      assert.deepStrictEqual(data, JSON.parse((yield* get(`${box}/map_geojson`, rival)).text))
      assert.lengthOf(data.features, 2)
      assert.match(meta.updated_at, /^20/)
      assert.deepInclude(shown.headers, {
        "access-control-allow-origin": shop,
        "cache-control": "private, no-cache",
        vary: "Origin, Authorization"
      })
      assert.isUndefined(shown.headers["access-control-allow-credentials"])

      const tag = shown.headers["etag"] ?? ""
      const again = yield* fromPage(token, path, { origin: shop, "if-none-match": tag })
      assert.deepStrictEqual([again.status, again.text, again.headers["etag"]], [304, "", tag])
      assert.strictEqual(again.headers["access-control-allow-origin"], shop)

      const evil = yield* fromPage(token, path, { origin: "https://evil.example.com" })
      assert.strictEqual(evil.status, 403)
      assert.include(evil.body.errors[0]?.detail, "https://evil.example.com cannot use this token")
      assert.strictEqual((yield* fromPage(token, path, {})).status, 403)
      assert.strictEqual((yield* fromPage(token, path, { "sec-fetch-site": "cross-site" })).status, 403)
      assert.strictEqual((yield* fromPage(token, path, { "sec-fetch-site": "same-origin" })).status, 200)
      assert.strictEqual((yield* fromPage(token, path, { origin: "null" })).status, 403)
    })
  )

  it.effect("is nothing of another account, and the answer is that about nothing", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const theirs = yield* follow(other, "EMBED2", 602, 5)
      const { token } = yield* makeToken(rival, { shows: "tracking" })
      const unknown = yield* fromPage(token, `/containers/${id(9999)}/map`)
      assert.strictEqual(unknown.status, 404)
      for (const path of [
        `/containers/${theirs.container}/map`,
        "/containers/nonsense/map",
        "/search?number=EMBED2",
        `/search?number=${theirs.number}`,
        "/search?number=NOSUCH1",
        "/search?number=",
        "/search?number=%00"
      ]) {
        const answer = yield* fromPage(token, path)
        assert.deepStrictEqual([answer.status, answer.text], [404, unknown.text], path)
      }
    })
  )

  it.effect("is found by whole numbers alone, with what the token shows", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box, container, number } = yield* follow(rival, "EMBED3", 603, 5)
      yield* ask("PATCH", box, {
        as: rival,
        body: { data: { type: "container", attributes: { ref_numbers: ["PO-7"] } } }
      })
      const plain = yield* makeToken(rival, { shows: "tracking" })
      const status = (yield* get(box, rival)).body.data.attributes["current_status"]
      const found = { id: container, number, current_status: status }
      for (const [asked, stored] of [
        ["EMBED3", "EMBED3"],
        ["%20embed3", "EMBED3"],
        [number, number],
        [number.toLowerCase(), number]
      ]) {
        const { text } = yield* fromPage(plain.token, `/search?number=${asked}`)
        assert.deepStrictEqual(JSON.parse(text), { data: { number: stored, containers: [found] } })
      }
      for (const part of ["EMBED", number.slice(0, 8), "PO-7"]) {
        assert.strictEqual((yield* fromPage(plain.token, `/search?number=${part}`)).status, 404, part)
      }
      for (const query of ["", "?number=EMBED3&number=EMBED3"]) {
        const { body, status } = yield* fromPage(plain.token, `/search${query}`)
        assert.strictEqual(status, 400)
        assert.deepStrictEqual<unknown>(body.errors[0]?.source, { parameter: "number" }, query)
      }

      const all = yield* makeToken(rival, {
        shows: "tracking",
        shows_references: true,
        shows_holds: true,
        shows_fees: true
      })
      const { text } = yield* fromPage(all.token, `/search?number=${number}`)
      const [shown] = JSON.parse(text).data.containers
      assert.deepStrictEqual(Object.keys(shown), [
        "id",
        "number",
        "current_status",
        "ref_numbers",
        "holds_at_pod_terminal",
        "fees_at_pod_terminal"
      ])
      assert.deepStrictEqual(shown.ref_numbers, ["PO-7"])
    })
  )

  it.effect("is one container or shipment where the token is for that", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const first = yield* follow(rival, "EMBED4", 604, 5)
      const second = yield* follow(rival, "EMBED5", 605, 5)
      const statusOf = (token: string, path: string) => Effect.map(fromPage(token, path), ({ status }) => status)
      for (const { token } of [
        yield* makeToken(rival, { shows: "container", container_id: first.container }),
        yield* makeToken(rival, { shows: "shipment", shipment_id: first.shipment_id })
      ]) {
        assert.strictEqual(yield* statusOf(token, `/containers/${first.container}/map`), 200)
        assert.strictEqual(yield* statusOf(token, `/containers/${second.container}/map`), 404)
        assert.strictEqual(yield* statusOf(token, `/search?number=${first.number}`), 200)
        assert.strictEqual(yield* statusOf(token, "/search?number=EMBED4"), 200)
        assert.strictEqual(yield* statusOf(token, `/search?number=${second.number}`), 404)
        assert.strictEqual(yield* statusOf(token, "/search?number=EMBED5"), 404)
      }
      const map = yield* makeToken(rival)
      const refused = yield* fromPage(map.token, "/search?number=EMBED4")
      assert.strictEqual(refused.status, 403)
      assert.include(refused.text, "it cannot search")
    })
  )

  it.effect("follows a shipment and a container that were joined to others, for the token and for the page", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const kept = yield* follow(rival, "EMBED6", 606, 5)
      const gone = yield* follow(rival, "EMBED7", 607, 5)
      const stranger = yield* follow(rival, "EMBED8", 608, 5)
      const tokens = [
        yield* makeToken(rival, { shows: "shipment", shipment_id: gone.shipment_id }),
        yield* makeToken(rival, { shows: "container", container_id: gone.container }),
        yield* makeToken(rival, { shows: "container", container_id: kept.container }),
        yield* makeToken(rival)
      ]
      const join = { account_id: rival.id, joined_at: at("2026-03-01T00:00:00") }
      yield* asIngestion(
        ShipmentStore.use(({ joins: { absorb } }) =>
          Effect.andThen(
            absorb({ ...join, type: "container", id: gone.container, survivor_id: kept.container }),
            absorb({ ...join, type: "shipment", id: gone.shipment_id, survivor_id: kept.shipment_id })
          )
        )
      )
      const own = yield* fromPage(tokens[3]?.token ?? "", `/containers/${kept.container}/map`)
      assert.lengthOf(JSON.parse(own.text).data.features, 2)
      for (const { token } of tokens) {
        for (const container of [kept.container, gone.container]) {
          const { status, text } = yield* fromPage(token, `/containers/${container}/map`)
          assert.deepStrictEqual([status, text], [200, own.text])
        }
      }
      for (const { token } of tokens.slice(0, 3)) {
        assert.strictEqual((yield* fromPage(token, `/containers/${stranger.container}/map`)).status, 404)
        assert.strictEqual((yield* fromPage(token, `/search?number=${kept.number}`)).status, 200)
        assert.strictEqual((yield* fromPage(token, "/search?number=EMBED8")).status, 404)
      }
      const others = yield* makeToken(paid)
      assert.strictEqual((yield* fromPage(others.token, `/containers/${gone.container}/map`)).status, 404)
    })
  )

  it.effect("is limited by the token a minute, and searches further by the network", () =>
    Effect.gen(function* () {
      const slow = yield* makeToken(rival, { rate_per_minute: 4 })
      const path = `/containers/${id(9999)}/map`
      const statuses = yield* Effect.forEach([1, 2, 3], () => fromPage(slow.token, path))
      assert.deepStrictEqual(
        statuses.map(({ status }) => status),
        [404, 404, 429]
      )
      assert.isAbove(Number(statuses[2]?.headers["retry-after"]), 0)
      assert.strictEqual(statuses[2]?.headers["access-control-allow-origin"], shop)

      const { token } = yield* makeToken(paid, { shows: "tracking" })
      const searched = yield* Effect.forEach(Array.from({ length: 31 }), () =>
        fromPage(token, "/search?number=NOSUCH2")
      )
      assert.strictEqual(searched.at(-1)?.status, 429)
      // Another token does not help the same network, and maps are no searches.
      const another = yield* makeToken(rival, { shows: "tracking" })
      assert.strictEqual((yield* fromPage(another.token, "/search?number=NOSUCH2")).status, 429)
      assert.strictEqual((yield* fromPage(token, path)).status, 404)
    })
  )

  it.effect("needs a plan that may read when the token is made, and when it is used", () =>
    Effect.gen(function* () {
      const body = { data: { type: "publishable_token", attributes: { origins: [shop] } } }
      assert.strictEqual((yield* ask("POST", "/v2/publishable_tokens", { as: free, body })).status, 403)
      const { token } = yield* makeToken(slow)
      yield* asIngestion(AccountStore.use((accounts) => accounts.update(new Account({ ...slow, plan: "free" }))))
      assert.strictEqual((yield* fromPage(token, `/containers/${id(9999)}/map`)).status, 403)
    })
  )

  it.effect("needs the entitlement that its scope uses when the token is made; for one record, either", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { container } = yield* follow(rival, "EMBED9", 609, 5)
      const statusOf = Effect.fnUntraced(function* (
        entitlements: ReadonlyArray<Entitlement>,
        attributes: Readonly<Record<string, string>>
      ) {
        yield* asIngestion(AccountStore.use((accounts) => accounts.update(new Account({ ...rival, entitlements }))))
        const body = { data: { type: "publishable_token", attributes: { origins: [shop], ...attributes } } }
        return (yield* ask("POST", "/v2/publishable_tokens", { as: rival, body })).status
      })
      const one = { shows: "container", container_id: container }
      assert.strictEqual(yield* statusOf(["widget"], { shows: "map" }), 403)
      assert.strictEqual(yield* statusOf(["map"], { shows: "map" }), 201)
      assert.strictEqual(yield* statusOf(["map"], { shows: "tracking" }), 403)
      assert.strictEqual(yield* statusOf(["widget"], { shows: "tracking" }), 201)
      assert.strictEqual(yield* statusOf(["routing_data"], one), 403)
      assert.strictEqual(yield* statusOf(["map"], one), 201)
      assert.strictEqual(yield* statusOf(["widget"], one), 201)
      yield* lack(rival, null)
    })
  )
})

onMemory("Headers for pages", (it) => {
  it.effect("depend on the matched route, in each spelling that the router accepts", () =>
    Effect.gen(function* () {
      const known = `containers/${id(1)}/map`
      for (const path of [
        `//embed/v1/${known}`,
        `/EMBED/v1/${known}`,
        `/%65mbed/v1/${known}`,
        `/embed//v1/${known}/`
      ]) {
        for (const method of ["GET", "OPTIONS"] as const) {
          const headers = { origin: shop, "access-control-request-method": "GET" }
          const answer = yield* ask(method, path, { as: null, headers })
          assert.strictEqual(answer.headers["access-control-allow-origin"], shop, `${method} ${path} ${answer.status}`)
        }
      }
    })
  )
})

onMemory("Preflights of pages", (it) => {
  it.effect("are answered for a day, without a token and without credentials", () =>
    Effect.gen(function* () {
      const { headers, status } = yield* ask("OPTIONS", `/embed/v1/containers/${id(1)}/map`, {
        as: null,
        headers: {
          origin: shop,
          "access-control-request-method": "GET",
          "access-control-request-headers": "authorization"
        }
      })
      assert.strictEqual(status, 204)
      assert.deepInclude(headers, {
        "access-control-allow-origin": shop,
        "access-control-allow-methods": "GET, HEAD, OPTIONS",
        "access-control-allow-headers": "Authorization, If-None-Match",
        "access-control-max-age": "86400",
        vary: "Origin"
      })
      assert.isUndefined(headers["access-control-allow-credentials"])
    })
  )
})
