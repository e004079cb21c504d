import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequestsGroup } from "#adapters/rest/tracking/tracking/api.ts"
import { ContainersGroup } from "#adapters/rest/voyage/container/api.ts"
import { ShipmentsGroup } from "#adapters/rest/voyage/shipment/api.ts"
import { declaredParameters } from "#adapters/rest/wire/declaredParameters.ts"
import { savedViewLists } from "#domain/identity/user/SavedView.ts"
import { listFilterParameters } from "#domain/query/filterParameters.ts"
import { listGrammars } from "#domain/search/listQuery.ts"

import { onEachPlane } from "../../support/planes.ts"
import { free, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { askFrom, newSignedIn } from "../../support/signedIn.ts"

const given = (attributes: object) => ({ body: { data: { type: "saved_view", attributes } } })

const view = (name: unknown, more: object = {}) => given({ name, list: "containers", ...more })

interface Answered {
  readonly status: number
  readonly body: { readonly errors: ReadonlyArray<{ readonly code?: string }> }
}

const refusal = ({ body, status }: Answered) => [status, body.errors[0]?.code ?? null]

onEachPlane("/saved_views", (it) => {
  it.effect("keep what they are given, for their user, and for the account where they are shared", () =>
    Effect.gen(function* () {
      const [first, second] = [yield* newSignedIn(), yield* newSignedIn()]
      const made = yield* askFrom(first.browser, "POST", "/v2/saved_views", view("Mine"))
      assert.strictEqual(made.status, 201, made.text)
      const { data } = made.body
      assert.deepInclude(data.attributes, { list: "containers", query: "", columns: [], is_shared: false })
      assert.deepInclude(data.relationships?.["user"], { data: { id: first.user.id, type: "user" } })
      const path = `/v2/saved_views/${data.id}`
      const bySecond = (method: string, of: string, sent = {}) => askFrom(second.browser, method, of, sent)
      const named = Effect.map(bySecond("GET", "/v2/saved_views"), ({ body }) =>
        body.data.map(({ attributes }) => attributes["name"])
      )

      assert.notInclude(yield* named, "Mine")
      for (const method of ["GET", "DELETE", "PATCH"]) {
        const answer = yield* bySecond(method, path, method === "PATCH" ? given({ name: "x" }) : {})
        assert.deepStrictEqual(refusal(answer), [404, "not_found"], method)
        const outside = yield* ask(method as "GET", path, {
          as: rival,
          ...(method === "PATCH" ? given({ name: "x" }) : {})
        })
        assert.deepStrictEqual(refusal(outside), [401, "other_account"], method)
      }
      assert.deepStrictEqual(refusal(yield* ask("DELETE", path)), [404, "not_found"], "not even an owner")

      const changes = { name: "Ours", is_shared: true, query: "sort=pickup_lfd", columns: ["number"] }
      const changed = yield* askFrom(first.browser, "PATCH", path, given(changes))
      assert.deepInclude(changed.body.data.attributes, { ...changes, list: "containers" })
      assert.include(yield* named, "Ours")
      assert.strictEqual((yield* bySecond("GET", path)).status, 200)
      for (const method of ["DELETE", "PATCH"]) {
        const answer = yield* bySecond(method, path, method === "PATCH" ? given({ name: "x" }) : {})
        assert.deepStrictEqual(refusal(answer), [403, "owner_required"], method)
      }
      // A key of the samples acts for an owner.
      assert.strictEqual((yield* ask("PATCH", path, given({ name: "By an owner" }))).status, 200)
      assert.deepInclude((yield* bySecond("GET", path)).body.data.relationships?.["user"], {
        data: { id: first.user.id, type: "user" }
      })
      assert.strictEqual((yield* ask("DELETE", path)).status, 204)
      assert.deepStrictEqual(refusal(yield* askFrom(first.browser, "GET", path)), [404, "not_found"])
      assert.notInclude((yield* get("/v2/saved_views", rival)).text, "Ours")
    })
  )

  it.effect("are refused with a query that their list would not take as a whole, and say what is near", () =>
    Effect.gen(function* () {
      const made = yield* ask("POST", "/v2/saved_views", view("Mobile", { query: "filter[pod_code]=USMOB" }))
      assert.strictEqual(made.status, 201, made.text)
      const path = `/v2/saved_views/${made.body.data.id}`
      const wrong: ReadonlyArray<readonly [query: string, detail: string, list?: string]> = [
        ["pod_code=USMOB", "`pod_code` is an unknown parameter of containers; did you mean `filter[pod_code]`"],
        ["filter[nope]=1", "`filter[nope]` is an unknown filter of containers"],
        ["filter[pod_cod]=USMOB", "did you mean `filter[pod_code]`"],
        ["filter[pod_code][x]=USMOB", "`filter[pod_code][x]` is an unknown filter of containers"],
        ["sort=nope", "`sort=nope` does not sort containers; possible orders are attention_priority, "],
        ["sort=arrival&sort=created_at", "`sort` must be given once"],
        ["%E0%A4%A", "`%E0%A4%A` is not percent-encoded text"],
        ["filter[current_status]=on_mars", "`filter[current_status]` must be"],
        ["filter[arrival]=%00", "`filter[arrival]` must be"],
        ["filter[pod_code]=USMOB", "`filter[pod_code]` is an unknown filter of tracking requests", "tracking_requests"],
        ["sort=created_at", "`sort` is an unknown parameter of tracking requests", "tracking_requests"],
        ["sort=arrival", "`sort=arrival` does not sort shipments", "shipments"]
      ]
      for (const [query, detail, list = "containers"] of wrong) {
        for (const answer of [
          yield* ask("POST", "/v2/saved_views", view("Wrong", { query, list })),
          yield* ask("PATCH", path, given({ query, list }))
        ]) {
          assert.deepStrictEqual(refusal(answer), [422, "unknown_query"], query)
          assert.include(answer.text, JSON.stringify(detail).slice(1, -1), query)
        }
      }
      const other = yield* ask("PATCH", path, given({ list: "tracking_requests" }))
      assert.deepStrictEqual(refusal(other), [422, "unknown_query"])
      for (const [list, query] of [
        ["containers", "filter[tags][]=a&filter[tags][]=b&sort=-arrival,pickup_lfd&page[size]=10&include=shipment"],
        ["shipments", "q=MSKU&filter[shipping_line_scac]=MAEU&sort=-pod_arrival"],
        ["tracking_requests", "q=MSKU&filter[status]=failed"]
      ]) {
        const kept = yield* ask("PATCH", path, given({ list, query }))
        assert.deepInclude(kept.body.data.attributes, { list, query }, kept.text)
      }
      assert.strictEqual((yield* ask("DELETE", path)).status, 204)
    })
  )

  it.effect("know the parameters of their lists", () =>
    Effect.sync(() => {
      const declared = {
        containers: ContainersGroup.endpoints.list,
        shipments: ShipmentsGroup.endpoints.list,
        tracking_requests: TrackingRequestsGroup.endpoints.list
      }
      for (const list of savedViewLists) {
        const { beside, catalogue } = listGrammars[list]
        const filters = new Set(listFilterParameters(catalogue).map(({ parameter }) => parameter))
        const others = [...declaredParameters(declared[list])].filter((name) => !filters.has(name))
        assert.sameMembers([...beside], others, list)
      }
    })
  )

  it.effect("are bounded in number and size", () =>
    Effect.gen(function* () {
      const wrong: ReadonlyArray<object> = [
        view(""),
        view("x".repeat(201)),
        view(7),
        given({ name: "No list" }),
        view("Of no list", { list: "webhooks" }),
        view("Long", { query: "x".repeat(2001) }),
        view("NUL", { query: "a\u0000" }),
        view("Wide", { columns: Array.from({ length: 101 }, () => "x") }),
        view("Wide", { columns: ["x".repeat(101)] }),
        view("Empty", { columns: [""] }),
        view("Text", { columns: "number" }),
        view("Text", { is_shared: "yes" })
      ]
      for (const sent of wrong) {
        assert.strictEqual(
          (yield* ask("POST", "/v2/saved_views", { as: free, ...sent })).status,
          400,
          JSON.stringify(sent).slice(0, 99)
        )
      }
      const largest = view("x".repeat(200), {
        query: `filter[customer_name]=${"x".repeat(1978)}`,
        columns: Array.from({ length: 100 }, () => "x".repeat(100))
      })
      for (let made = 0; made < 100; made++) {
        assert.strictEqual((yield* ask("POST", "/v2/saved_views", { as: free, ...largest })).status, 201)
      }
      const more = yield* ask("POST", "/v2/saved_views", { as: free, ...view("More") })
      assert.deepStrictEqual(refusal(more), [422, "too_many_saved_views"])
      const { body } = yield* get("/v2/saved_views?page[size]=7&page[number]=2", free)
      assert.deepStrictEqual([body.data.length, body.meta["total"]], [7, 100])
    })
  )
})
