import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { makeShipmentBodies } from "#adapters/rest/voyage/shipment/bodies.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import { Account } from "#domain/identity/account/Account.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import { nonEmpty } from "../../support/nonEmpty.ts"
import { onEachPlane } from "../support/planes.ts"
import { ReferenceSample } from "../support/reference.ts"
import { at, compatibleKeyOf, container, other, paid, rival, shipment, slow, userOf } from "../support/samples.ts"
import { ask, get } from "../support/server.ts"
import { tagOf, wire } from "../support/wire.ts"

const [list, boxes] = ["/v2/shipments", "/v2/containers"]
const one = (number: number) => `/v2/shipments/${shipment(number).id}`

const save = (number: number, changes: Parameters<typeof shipment>[1] = {}) =>
  ShipmentStore.use((store) => store.save([shipment(number, changes)]))

const accounts = <A, E, R>(work: (store: AccountStore["Service"]) => Effect.Effect<A, E, R>) =>
  asIngestion(AccountStore.use(work))

/** A request that is made again; the first time it is read, the second it is answered as it was read. */
const again = Effect.fnUntraced(function* (path: string, as: Account | string = paid) {
  const first = yield* get(path, as)
  const second = yield* get(path, as)
  assert.deepStrictEqual([second.status, second.text], [first.status, first.text])
  assert.deepStrictEqual(second.headers["etag"], first.headers["etag"])
  return second
})

onEachPlane("A request that was made before", (it) => {
  it.effect("shows what is stored now", () =>
    Effect.gen(function* () {
      yield* save(1)
      for (const path of [list, boxes, one(1)]) yield* again(path)
      yield* save(2)
      assert.strictEqual((yield* get(list)).body.meta["total"], 2)
      yield* save(1, { tags: ["changed"] })
      for (const path of [list, one(1)]) {
        assert.include((yield* get(path)).text, '"tags":["changed"]')
        yield* again(path)
      }
      const tag = yield* tagOf(list)
      const same = yield* wire(list, { "if-none-match": tag })
      assert.deepStrictEqual([same.status, same.bytes.length], [304, 0])
      yield* save(2, { tags: ["too"] })
      assert.strictEqual((yield* wire(list, { "if-none-match": tag })).status, 200)
    })
  )

  it.effect("is answered to the key that made it alone, and in the form of that key", () =>
    Effect.gen(function* () {
      yield* save(1)
      yield* again(one(1))
      assert.strictEqual((yield* get(one(1), rival)).status, 401)
      assert.strictEqual((yield* get(list, rival)).body.meta["total"], 0)
      assert.strictEqual((yield* get(one(1), "no-key-that-anybody-has")).status, 401)
      assert.strictEqual((yield* ask("GET", one(1), { as: null })).status, 401)
      const compatible = yield* again(one(1), compatibleKeyOf(paid))
      assert.notStrictEqual(compatible.text, (yield* get(one(1))).text)
    })
  )

  it.effect("counts once each time, and is refused when there is nothing left", () =>
    Effect.gen(function* () {
      const left: Array<string | undefined> = []
      for (let turn = 0; turn < 3; turn++) left.push((yield* get(list, slow)).headers["ratelimit"]?.slice(0, 13))
      assert.deepStrictEqual(
        left,
        [2, 1, 0].map((count) => `"default";r=${count}`)
      )
      const refused = yield* get(list, slow)
      assert.deepStrictEqual([refused.status, refused.headers["ratelimit"]?.slice(0, 13)], [429, '"default";r=0'])
      assert.isString(refused.headers["retry-after"])
    })
  )

  it.effect("is refused as soon as the key is revoked or its account may not ask any more", () =>
    Effect.gen(function* () {
      yield* again(list, rival)
      yield* accounts((store) => store.update(new Account({ ...rival, plan: "free" })))
      assert.strictEqual((yield* get(list, rival)).status, 403)
      yield* accounts((store) => store.update(rival))
      yield* again(list, rival)
      const key = (yield* accounts((store) => store.keys(rival.id))).find(({ id }) => id.startsWith("key of"))
      assert(key !== undefined)
      yield* accounts((store) => store.revokeKey(rival.id, key.id, at("2026-01-05T00:00:00")))
      assert.strictEqual((yield* get(list, rival)).status, 401)
      assert.strictEqual((yield* get(list, other)).status, 200)
    })
  )

  it.effect("is answered beside others of the same moment, each what is its own", () =>
    Effect.gen(function* () {
      yield* save(1)
      yield* ContainerStore.use((store) => store.save([container(1)]))
      const asked = [list, boxes, one(1), `${boxes}/${container(1).id}`].flatMap((path) =>
        [paid, compatibleKeyOf(paid), rival].map((as) => ({ path, as }))
      )
      const answer = ({ as, path }: (typeof asked)[number]) => get(path, as)
      const alone = yield* Effect.forEach(asked, answer)
      const taken = (yield* get(list, paid)).headers["ratelimit"]
      const together = yield* Effect.forEach([...asked, ...asked, ...asked], answer, { concurrency: 50 })
      assert.deepStrictEqual(
        together.map(({ status, text }) => ({ status, text })),
        [...alone, ...alone, ...alone].map(({ status, text }) => ({ status, text }))
      )
      const leftOf = (text: string | undefined) => Number(/r=(\d+)/.exec(text ?? "")?.[1])
      const after = (yield* get(list, paid)).headers["ratelimit"]
      assert.strictEqual(leftOf(taken) - leftOf(after), 4 * 3 + 1)
      yield* save(1, { tags: ["after"] })
      for (const each of nonEmpty(
        yield* Effect.forEach([list, list, one(1), list], (path) => get(path), { concurrency: 4 })
      )) {
        assert.include(each.text, '"tags":["after"]')
      }
    })
  )

  it.effect("lets exactly as many through as may, of many of the same moment", () =>
    Effect.gen(function* () {
      yield* accounts((store) => store.update(new Account({ ...other, plan: "paid", rate_per_minute: 30 })))
      const { headers } = yield* again(list, other)
      const left = Number(/r=(\d+)/.exec(headers["ratelimit"] ?? "")?.[1])
      const found = yield* Effect.forEach(Array.from({ length: 40 }), () => get(list, other), { concurrency: 40 })
      assert.lengthOf(
        found.filter(({ status }) => status === 200),
        left
      )
      assert.lengthOf(
        found.filter(({ status }) => status === 429),
        40 - left
      )
      yield* accounts((store) => store.update(other))
    })
  )

  it.effect("is refused when its shipment went while the answer was made", () =>
    Effect.gen(function* () {
      const holder = {
        account: paid,
        user: userOf(paid),
        key_id: "key",
        key_role: "admin" as const,
        compatibility: false
      }
      const gone = { id: shipment(99).id, version: "1", containers: [], now: at("2026-01-05T00:00:00") }
      const { one } = yield* makeShipmentBodies
      const error = yield* Effect.flip(one(holder, gone, undefined, "http://localhost/"))
      assert.strictEqual(error._tag, "NotFound")
    }).pipe(Effect.provide([Shipments.layer, Containers.layer, ReferenceSample]))
  )

  it.effect("still tells that a shipment was joined to another, and what it may not be asked", () =>
    Effect.gen(function* () {
      yield* save(11)
      yield* save(12)
      yield* again(one(12))
      const join = { account_id: paid.id, joined_at: at("2026-01-09T00:00:00") }
      const ids = { id: shipment(12).id, survivor_id: shipment(11).id }
      yield* asIngestion(ShipmentStore.use(({ joins }) => joins.absorb({ ...join, ...ids, type: "shipment" })))
      for (const path of [one(12), `${one(12)}?other=${shipment(11).id}`]) {
        for (let turn = 0; turn < 3; turn++) {
          assert.deepInclude<unknown>((yield* get(path)).body.meta, { merged_from: shipment(12).id })
        }
      }
      const [left, gone] = [container(11), container(12)]
      yield* ContainerStore.use((store) => store.save([left, gone]))
      const box = `${boxes}/${gone.id}`
      yield* again(box)
      const boxIds = { id: gone.id, survivor_id: left.id }
      yield* asIngestion(ShipmentStore.use(({ joins }) => joins.absorb({ ...join, ...boxIds, type: "container" })))
      for (let turn = 0; turn < 3; turn++) {
        const { body } = yield* get(box)
        assert.deepInclude<unknown>(body.meta, { merged_from: gone.id })
        assert.include(JSON.stringify(body.data), left.id)
      }
      const unknown = `${list}?filter[no_such]=1`
      yield* again(unknown)
      const strict = yield* ask("GET", unknown, { as: paid, headers: { prefer: "handling=strict" } })
      assert.strictEqual(strict.status, 400)
    })
  )
})
