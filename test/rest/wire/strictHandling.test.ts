import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { onPlanes } from "../support/planes.ts"
import { id } from "../support/samples.ts"
import { ask, get } from "../support/server.ts"

const strictly = (path: string, prefer = "handling=strict") => ask("GET", path, { headers: { prefer } })

const refusals = (path: string) =>
  Effect.map(strictly(path), ({ body, headers, status }) => {
    assert.strictEqual(status, 400, path)
    assert.strictEqual(headers["preference-applied"], "handling=strict")
    return body.errors.map(({ detail, source }) => [source?.parameter, detail])
  })

const similar = (names: ReadonlyArray<string>) => {
  const listed = names.map((name) => `\`${name}\``).join(" or ")
  return names.length === 0 ? "." : `; did you mean ${listed}?`
}

const unknown = (noun: string, parameter: string, ...names: ReadonlyArray<string>) => [
  parameter,
  `\`${parameter}\` is an unknown ${noun}${similar(names)}`
]

onPlanes("Prefer: handling=strict", (it) => {
  it.effect("refuses each unknown filter of a list, and names those that were meant", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* refusals("/v2/containers?filter[has_hold]=true&filter[colour]=red&filter[number]=MSKU9070323"),
        [unknown("filter", "filter[has_hold]", "filter[has_holds]"), unknown("filter", "filter[colour]")]
      )
      assert.deepStrictEqual(yield* refusals("/v2/shipments?filter[pod_cod][]=USLAX"), [
        unknown("filter", "filter[pod_cod][]", "filter[pod_code]", "filter[pol_code]")
      ])
    })
  )

  it.effect.each([
    ["/v2/shipments", "eta", "-created_at"],
    ["/v2/containers", "pickup_lfd,nonsense", "pickup_lfd,-arrival"],
    ["/v2/documents", "name", "-added_by"]
  ] as const)("refuses an order that %s has not: %s, unlike %s", ([list, wrong, right]) =>
    Effect.gen(function* () {
      const [[parameter, detail] = []] = yield* refusals(`${list}?sort=${wrong}`)
      assert.strictEqual(parameter, "sort")
      assert.include(detail, "`sort` must be")
      assert.strictEqual((yield* strictly(`${list}?sort=${right}`)).status, 200)
      assert.strictEqual((yield* get(`${list}?sort=${wrong}`)).status, 200)
    })
  )

  it.effect("refuses what was meant to be a filter", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* refusals("/v2/containers?filters[has_holds]=true&has_holds=true&filter.number=X&colour=red&sorted=x"),
        [
          unknown("parameter", "filters[has_holds]", "filter[has_holds]"),
          unknown("parameter", "has_holds", "filter[has_holds]"),
          unknown("parameter", "filter.number", "filter[number]"),
          unknown("parameter", "colour"),
          unknown("parameter", "sorted", "sort")
        ]
      )
      const path = "/v2/containers?include=shipment&sort=-arrival&page[size]=5&page[number]=1&flag[provenance]=true"
      assert.strictEqual((yield* strictly(path)).status, 200)
    })
  )

  it.effect("names the forms of a filter that was given in another one", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* refusals(`/v2/containers?filter[parties][costumer]=${id(1)}`), [
        unknown("filter", "filter[parties][costumer]", "filter[parties][customer]", "filter[parties][customer][]")
      ])
      assert.deepStrictEqual(yield* refusals("/v2/tracking_requests?filter[created_at]=today&filter[q]=x"), [
        unknown("filter", "filter[created_at]", "filter[created_at][start]", "filter[created_at][end]"),
        unknown("filter", "filter[q]", "q")
      ])
    })
  )

  it.effect("is kept by every list, those without any filter too", () =>
    Effect.gen(function* () {
      const lists = Object.entries(OpenApi.fromApi(Api).paths).flatMap(([path, { get }]) =>
        get?.parameters?.some(({ name }) => name === "page[number]" || name.startsWith("filter[")) === true
          ? [{ path, get }]
          : []
      )
      assert.isAbove(lists.length, 12)
      assert.include(
        lists.map(({ path }) => path),
        "/v2/containers/summary"
      )
      for (const { get, path } of lists) {
        assert.isTrue(
          get.parameters?.some(({ in: place, name }) => place === "header" && name === "Prefer"),
          path
        )
        const asked = path.replaceAll(/\{\w+\}/g, id(1))
        const grouped = path.endsWith("/summary") ? "group_by=deadline&" : ""
        assert.deepStrictEqual(yield* refusals(`${asked}?${grouped}filter[zzzzzz]=1`), [
          unknown("filter", "filter[zzzzzz]")
        ])
      }
    })
  )

  it.effect("says that it was followed where nothing is wrong, in any spelling of the preference", () =>
    Effect.gen(function* () {
      for (const prefer of ["handling=strict", 'respond-async, Handling="strict"; wait=1', "handling = Strict"]) {
        const { headers, status } = yield* strictly("/v2/containers?filter[number]=MSKU9070323", prefer)
        assert.strictEqual(status, 200)
        assert.strictEqual(headers["preference-applied"], "handling=strict")
      }
    })
  )

  it.effect("is asked for: without it unknown filters are ignored", () =>
    Effect.gen(function* () {
      const asked = [
        get("/v2/containers?filter[colour]=red"),
        strictly("/v2/containers?filter[colour]=red", "handling=lenient, handling=strict")
      ]
      for (const { body, headers, status } of nonEmpty(yield* Effect.all(asked))) {
        assert.strictEqual(status, 200)
        assert.deepStrictEqual(body.meta["ignored_filters"], ["colour"])
        assert.isUndefined(headers["preference-applied"])
      }
    })
  )

  it.effect("comes after the key, and before what is malformed", () =>
    Effect.gen(function* () {
      const headers = { prefer: "handling=strict" }
      const { status } = yield* ask("GET", "/v2/containers?filter[colour]=red", { headers, as: null })
      assert.strictEqual(status, 401)
      assert.deepStrictEqual(yield* refusals("/v2/containers?filter[colour]=red&page[number]=x"), [
        unknown("filter", "filter[colour]")
      ])
    })
  )
})
