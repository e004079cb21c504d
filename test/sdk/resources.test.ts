import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { onMemory } from "../rest/support/planes.ts"
import { container, paid, rival, shipment } from "../rest/support/samples.ts"
import { asIngestion } from "../support/DataPlane.ts"
import { call, clientAs, errorOf } from "./support/client.ts"

const numbers = [1, 2, 3, 4, 5]

const stored = asIngestion(
  Effect.gen(function* () {
    for (const number of numbers) {
      yield* ShipmentStore.use((store) => store.save([shipment(number)]))
      yield* ContainerStore.use((store) => store.save([container(number)]))
    }
  })
)

onMemory("The SDK", (it) => {
  it.effect("has typed attributes, and resolves what an answer includes", () =>
    Effect.gen(function* () {
      yield* stored
      const landfall = yield* clientAs()
      const { response, data } = yield* call(() =>
        landfall.containers.get({ id: container(1).id, include: ["shipment.port_of_discharge", "transport_events"] })
      )
      assert.strictEqual(data.attributes.number, container(1).number)
      assert.strictEqual(data.raw.attributes.number, container(1).number)
      const own = data.related("shipment")
      assert.strictEqual(own?.attributes.bill_of_lading_number, "MAEU1")
      assert.strictEqual(own?.related("port_of_discharge")?.attributes.code, "USLAX")
      assert.deepStrictEqual(data.related("transport_events"), [])
      assert.match(response.requestId ?? "", /^[\w-]{16,}$/)
      assert.isUndefined(own?.related("pod_terminal"), "what was not asked for is unknown, and not nothing")
      assert.deepStrictEqual(JSON.parse(JSON.stringify(data)), data.raw)
    })
  )

  it.effect("says null where there is nothing, and undefined where nothing is said", () =>
    Effect.gen(function* () {
      yield* asIngestion(
        ShipmentStore.use((store) => store.save([shipment(6, { destination_locode: null, destination_name: null })]))
      )
      const landfall = yield* clientAs()
      const { data } = yield* call(() => landfall.shipments.get({ id: shipment(6).id }))
      assert.isNull(data.related("destination"))
      assert.isUndefined(data.related("port_of_lading"))
    })
  )

  it.effect("goes through a list to its end, each row once", () =>
    Effect.gen(function* () {
      yield* stored
      const landfall = yield* clientAs()
      const page = yield* call(() => landfall.containers.list({ page: { size: 2 }, include: "shipment" }))
      assert.deepStrictEqual([page.data.length, page.total, page.isTotalCapped], [2, numbers.length, false])
      const found: Array<string> = []
      yield* call(async () => {
        for await (const { id } of page) found.push(id)
      })
      assert.deepStrictEqual(found.toSorted(), numbers.map((number) => String(container(number).id)).toSorted())
      const sizes = yield* call(async () => {
        const sizes: Array<number> = []
        for await (const { data } of page.pages()) sizes.push(data.length)
        return sizes
      })
      assert.deepStrictEqual(sizes, [2, 2, 1])
      assert.isNull(yield* call(async () => (await (await page.next())?.next())?.next() ?? null))
    })
  )

  it.effect("filters by values and lists, and refuses unknown ones where that is asked for", () =>
    Effect.gen(function* () {
      yield* stored
      const landfall = yield* clientAs()
      const listed = yield* call(() => landfall.shipments.list({ filter: { number: ["MAEU1", "MAEU2"] } }))
      assert.strictEqual(listed.total, 2)
      const other = yield* clientAs(rival)
      assert.strictEqual((yield* call(() => other.containers.list())).total, 0)
      const wrong = { filter: { pod_cod: "USLAX" } } as object
      const ignored = yield* call(() => landfall.containers.list(wrong))
      assert.deepStrictEqual(ignored.meta.ignored_filters, ["pod_cod"])
      const refused = yield* errorOf(() => landfall.containers.list({ ...wrong, strict: true }))
      assert.deepInclude(refused, { status: 400, parameter: "filter[pod_cod]" })
    })
  )

  it.effect("creates, changes and removes", () =>
    Effect.gen(function* () {
      const landfall = yield* clientAs()
      const made = yield* call(() =>
        landfall.webhooks.create({ attributes: { url: "https://example.com/hook", events: ["container.updated"] } })
      )
      assert.match(String(made.data.attributes.secret), /^whsec_/)
      const { id } = made.data
      const changed = yield* call(() => landfall.webhooks.update({ id, attributes: { paused: true } }))
      assert.isTrue(changed.data.attributes.paused)
      assert.strictEqual((yield* call(() => landfall.webhooks.test({ id }))).status_code, 204)
      assert.isUndefined(yield* call(() => landfall.webhooks.remove({ id })))
      assert.strictEqual((yield* call(() => landfall.webhooks.list())).total, 0)
      const edited = yield* call(() =>
        landfall.containers.editNamed({ id: container(1).id, attributes: { ref_numbers: ["PO-9"] } })
      )
      assert.deepStrictEqual(edited.data.attributes.ref_numbers, ["PO-9"])
      assert.strictEqual(edited.data.id, String(container(1).id))
      const me = yield* call(() => landfall.me.get())
      assert.strictEqual(me.data.related("account")?.attributes.company_name, paid.company_name)
    })
  )
})
