import { assert } from "@effect/vitest"
import { Effect } from "effect"

import type { Catalogue } from "#domain/query/Catalogue.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

import { settle } from "../rest/support/filterWorld.ts"
import { onEachPlane } from "../rest/support/planes.ts"
import { get } from "../rest/support/server.ts"
import { call } from "./support/assistant.ts"

type Value = string | ReadonlyArray<string> | Readonly<Record<string, string>>

/** Every filter in every form, as an argument and as the parameters of an address. */
const forms = (
  catalogue: Catalogue
): ReadonlyArray<readonly [name: string, value: Value, query: ReadonlyArray<string>]> =>
  [...catalogue].flatMap(([name, { example, forms, keys = [], values = [] }]) => {
    const given = [example, ...values]
    const ofForm = (value: string) => [
      ...(forms.includes("scalar") ? [[name, value, [`filter[${name}]=${encodeURIComponent(value)}`]] as const] : []),
      ...(forms.includes("list") ? [[name, [value], [`filter[${name}][]=${encodeURIComponent(value)}`]] as const] : [])
    ]
    const ofKeys = keys
      .filter((key) => !key.name.startsWith("{"))
      .map(
        (key) =>
          [
            name,
            { [key.name]: key.example },
            [`filter[${name}][${key.name}]=${encodeURIComponent(key.example)}`]
          ] as const
      )
    return [...given.flatMap(ofForm), ...ofKeys]
  })

interface Row {
  readonly id: string
}

/** Asks for each form over both interfaces; answers how many rows there were in all. */
const compared = Effect.fnUntraced(function* (tool: string, path: string, catalogue: Catalogue) {
  let found = 0
  for (const [name, value, query] of forms(catalogue)) {
    const rest = yield* get(`/v2/${path}?page[size]=25&${query.join("&")}`)
    const filters = { advanced_filters: { [name]: value }, include_stopped_tracking: true }
    const { refusal, told } = yield* call(tool, filters)
    const said = `${name} ${JSON.stringify(value)}`
    assert.strictEqual(refusal === null, rest.status === 200, said)
    if (refusal !== null) continue
    assert.deepStrictEqual(
      (told["items"] as ReadonlyArray<Row>).map(({ id }) => id),
      rest.body.data.map(({ id }) => id),
      said
    )
    found += rest.body.data.length
  }
  return found
})

onEachPlane("Filters of an assistant", (it) => {
  it.effect("find what they find over REST", () =>
    Effect.gen(function* () {
      yield* settle
      assert.isAbove(yield* compared("list_containers", "containers", containerFilters), 10)
      assert.isAbove(yield* compared("list_shipments", "shipments", shipmentFilters), 10)
    })
  )

  it.effect("are only of what is actively tracked, unless something is said of that", () =>
    Effect.gen(function* () {
      const count = (args: object) =>
        Effect.map(call("list_shipments", args), ({ told }) => (told["_metadata"] as { readonly total: number }).total)
      const all = yield* count({ include_stopped_tracking: true })
      const stopped = yield* count({ tracking_stopped: true })
      assert.isAbove(stopped, 0)
      assert.strictEqual(yield* count({}), all - stopped)
      assert.strictEqual(yield* count({ advanced_filters: { tracking_stopped: "true" } }), stopped)
    })
  )

  it.effect.each([
    [{ pod_code: "USLAX", advanced_filters: { pod_code: "DEHAM" } }, "`pod_code` is given twice"],
    [
      { advanced_filters: { pod_cod: "USLAX" } },
      "`advanced_filters.pod_cod` is an unknown filter; did you mean `pod_code`"
    ],
    [{ advanced_filters: { has_holds: ["true"] } }, "`advanced_filters.has_holds` must be a value"],
    [{ advanced_filters: { parties: "x" } }, "`advanced_filters.parties` must be an object with customer"],
    [{ advanced_filters: { fee_amount: "much" } }, "`advanced_filters.fee_amount` must "],
    [{ intent: "?" }, "`intent` is unknown."],
    [{ page_size: 26 }, "`page_size` must "],
    [{ view: "huge" }, "`view` must "]
  ] as const)("refuse %j with what is allowed", ([args, expected]) =>
    Effect.gen(function* () {
      const { refusal } = yield* call("list_containers", args)
      assert.include(refusal, expected)
    })
  )
})
