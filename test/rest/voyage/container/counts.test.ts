import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { container, free, other, rival, shipment } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const path = (views: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) => {
  const named = Object.entries(views).map(([name, filters]) => [`views[${name}]`, filters])
  return `/v2/containers/counts?${new URLSearchParams([...named, ...Object.entries(more)]).toString()}`
}

const populated = asIngestion(
  Effect.gen(function* () {
    yield* ShipmentStore.use((store) => store.save([shipment(1)]))
    yield* ContainerStore.use((store) =>
      store.save([
        container(1, { current_status: "on_ship", ref_numbers: ["PO-1", "PO-2"] }),
        container(2, { current_status: "on_ship", ref_numbers: ["PO-2"] }),
        container(3, { current_status: "available", ref_numbers: [] })
      ])
    )
  })
)

onEachPlane("/containers/counts", (it) => {
  it.effect("counts for each view what a list with its filters has", () =>
    Effect.gen(function* () {
      yield* populated
      const views = {
        all: "",
        "at sea": "filter[current_status]=on_ship",
        either: "filter[current_status]=on_ship,available",
        both: "filter[current_status]=on_ship&filter[release_readiness]=unknown",
        none: "filter[current_status]=delivered",
        attention: "filter[requires_attention]=true",
        soon: "filter[arrival]=<=3.days.from_now"
      }
      const taken = Object.entries(views)
      const { body, status, text } = yield* get(path(views))
      assert.strictEqual(status, 200, text)
      assert.deepStrictEqual(
        body.data.map(({ id }) => id),
        taken.map(([name]) => name)
      )
      for (const [place, [name, filters]] of taken.entries()) {
        const list = yield* get(`/v2/containers?${filters}`)
        assert.deepStrictEqual(
          body.data[place]?.attributes,
          { count: Number(list.body.meta["total"]), is_capped: false },
          name
        )
      }
      assert.deepStrictEqual(
        body.data.slice(0, 3).map(({ attributes }) => attributes["count"]),
        [3, 2, 3]
      )

      const within = yield* get(
        path({ a: "", b: "filter[current_status]=on_ship" }, { "filter[current_status]": "available" })
      )
      assert.deepStrictEqual(
        within.body.data.map(({ attributes }) => attributes["count"]),
        [1, 0]
      )
      const others = yield* get(path(views), rival)
      assert.deepStrictEqual([...new Set(others.body.data.map(({ attributes }) => attributes["count"]))], [0])
      assert.strictEqual((yield* get(path({ a: "" }), other)).status, 200)
      assert.strictEqual((yield* get(path({ a: "" }), free)).status, 403)
    })
  )

  it.effect("refuses what is no view, and says where", () =>
    Effect.gen(function* () {
      const thirteen = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`v${index}`, ""]))
      const wrong: ReadonlyArray<readonly [string, string, RegExp]> = [
        ["/v2/containers/counts", "views", /1 to 12/],
        [path(thirteen), "views", /1 to 12/],
        [path({ "": "" }), "views[]", /name/],
        [path({ ["x".repeat(65)]: "" }), `views[${"x".repeat(65)}]`, /name/],
        ["/v2/containers/counts?views=x", "views", /name/],
        ["/v2/containers/counts?views[a][b]=x", "views[a][b]", /name/],
        ["/v2/containers/counts?views[a]=&views[a]=", "views[a]", /once/],
        [path({ a: "filter[no_such]=1" }), "views[a]", /filter\[no_such\]/],
        [path({ a: "has_holds=true" }), "views[a]", /filters only/],
        [path({ a: "filter[current_status]=on_ship&page[size]=1" }), "views[a]", /filters only/],
        [path({ b: "filter[requires_attention]=perhaps" }), "views[b]", /`filter\[requires_attention\]` /],
        [path({ b: "" }, { "filter[requires_attention]": "perhaps" }), "filter[requires_attention]", /./],
        [path({ b: `filter[current_status]=${"x,".repeat(101)}` }), "views[b]", /100 values/]
      ]
      for (const [asked, parameter, detail] of wrong) {
        const { body, status } = yield* get(asked)
        assert.deepStrictEqual([status, body.errors[0]?.source?.parameter], [400, parameter], asked)
        assert.match(String(body.errors[0]?.detail), detail, asked)
      }
      const strict = (asked: string) => ask("GET", asked, { headers: { prefer: "handling=strict" } })
      assert.strictEqual((yield* strict(path({ a: "" }))).status, 200)
      assert.strictEqual((yield* strict(path({ a: "" }, { view: "a" }))).status, 400)
      const ignored = yield* get(path({ a: "" }, { "filter[no_such]": "1" }))
      assert.deepStrictEqual(ignored.body.meta["ignored_filters"], ["no_such"])
    })
  )
})
