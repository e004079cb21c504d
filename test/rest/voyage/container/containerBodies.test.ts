import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { answers, followed } from "../../support/feedSamples.ts"
import { onEachPlane, onMemory } from "../../support/planes.ts"
import { at, container, event, free, other, rival, shipment } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import { tagOf, wire } from "../../support/wire.ts"

const list = "/v2/containers"

const saved = Effect.gen(function* () {
  yield* Effect.forEach([1, 2], (number) => ShipmentStore.use((store) => store.save([shipment(number)])))
  yield* Effect.forEach([1, 2], (number) => ContainerStore.use((store) => store.save([container(number)])))
})

onEachPlane("Bodies of containers", (it) => {
  it.effect("are what composing shows", () =>
    Effect.gen(function* () {
      yield* saved
      yield* answers(yield* followed)
      for (const query of ["", "page[size]=1&page[number]=2", "filter[number]=none", "sort=-pickup_lfd&filter[x]=1"]) {
        const { body: plain } = yield* get(`${list}?${query}`)
        const { body: composed } = yield* get(`${list}?${query}&include=shipment`)
        assert.deepStrictEqual(plain.data, composed.data)
        assert.deepStrictEqual(plain.meta, composed.meta)
        assert.isUndefined(plain.included)
        assert.deepStrictEqual(Object.keys(plain.links), Object.keys(composed.links))
      }
      const { body } = yield* get(list)
      assert.lengthOf(body.data, 2)
      assert.include(JSON.stringify(body.data[1]?.meta), "last_answer_at")
    })
  )

  it.effect("are of a single container what composing shows, with its events", () =>
    Effect.gen(function* () {
      yield* saved
      yield* answers(yield* followed)
      const one = `${list}/${container(1).id}`
      const same = Effect.gen(function* () {
        const { body: plain } = yield* get(one)
        const { body: composed } = yield* get(`${one}?include=shipment`)
        assert.deepStrictEqual(plain.data, composed.data)
        assert.isUndefined(plain.included)
        assert.deepStrictEqual(Object.keys(plain.links), Object.keys(composed.links))
        return JSON.stringify(plain.data)
      })
      assert.include(yield* same, "last_answer_at")
      const [first, second] = [event(1), event(2)]
      yield* EventLog.use((log) => log.append([first]))
      assert.include(yield* same, first.id)
      yield* EventLog.use((log) => log.append([second]))
      const both = yield* same
      assert.include(both, second.id)
      yield* EventLog.use((log) => log.invalidate(first.account_id, [first.id], at("2026-03-09T00:00:00")))
      const left = yield* same
      assert.notInclude(left, first.id)
      assert.include(left, second.id)
    })
  )

  it.effect("are of a single container sent again only when it changed, and to nobody else", () =>
    Effect.gen(function* () {
      yield* saved
      const one = `${list}/${container(1).id}`
      const tag = yield* tagOf(one)
      for (const _again of [1, 2]) assert.strictEqual((yield* wire(one, { "if-none-match": tag })).status, 304)
      yield* EventLog.use((log) => log.append([event(3)]))
      const after = yield* wire(one, { "if-none-match": tag })
      assert.strictEqual(after.status, 200)
      assert.strictEqual((yield* wire(one, {}, rival)).status, 401)
      yield* ContainerStore.use((store) => store.save([container(1, { seal_number: "SL1" })]))
      assert.strictEqual((yield* wire(one, { "if-none-match": after.headers["etag"] ?? "" })).status, 200)
      assert.strictEqual((yield* wire(`${list}/${rival.id}`)).status, 404)
    })
  )

  it.effect("are sent anew after every change, to everybody their own, and not again to who has them", () =>
    Effect.gen(function* () {
      yield* saved
      const changes = {
        "a hold": ContainerStore.use((store) =>
          store.save([
            container(1, { holds_at_pod_terminal: [{ name: "customs", status: "hold", description: null }] })
          ])
        ),
        "a container more": ContainerStore.use((store) => store.save([container(3)]))
      }
      let tag = yield* tagOf(list)
      for (const [what, change] of Object.entries(changes)) {
        assert.strictEqual((yield* wire(list, { "if-none-match": tag })).status, 304, what)
        yield* change
        const answer = yield* wire(list, { "if-none-match": tag })
        assert.strictEqual(answer.status, 200, what)
        tag = answer.headers["etag"] ?? ""
      }
      for (const stranger of [other, free]) {
        const answer = yield* wire(list, { "if-none-match": tag }, stranger)
        assert.notStrictEqual(answer.status, 304, stranger.company_name)
        assert.notInclude(new TextDecoder().decode(answer.bytes), container(1).id)
      }
    })
  )
})

onMemory("Bodies of containers in time", (it) => {
  it.effect("are made anew when a source has not answered by when it should", () =>
    Effect.gen(function* () {
      yield* saved
      const feed = yield* followed
      const before = yield* tagOf(list)
      yield* answers(feed, { dueIn: 60_000 })
      assert.strictEqual((yield* wire(list, { "if-none-match": before })).status, 200)
      const shown = Effect.map(get(list), ({ body }) => JSON.stringify(body.data.map(({ meta }) => meta)))
      assert.notInclude(yield* shown, '"overdue":true')
      const tag = yield* tagOf(list)
      yield* TestClock.adjust("11 minutes")
      assert.strictEqual((yield* wire(list, { "if-none-match": tag })).status, 200)
      assert.include(yield* shown, '"overdue":true')
    })
  )
})
