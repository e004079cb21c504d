import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { onEachPlane } from "../support/planes.ts"
import { free, rival } from "../support/samples.ts"
import { ask, get } from "../support/server.ts"
import { askFrom, newSignedIn } from "../support/signedIn.ts"

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
        assert.deepStrictEqual(refusal(answer), [404, null], method)
        const outside = yield* ask(method as "GET", path, {
          as: rival,
          ...(method === "PATCH" ? given({ name: "x" }) : {})
        })
        assert.deepStrictEqual(refusal(outside), [401, "other_account"], method)
      }
      assert.deepStrictEqual(refusal(yield* ask("DELETE", path)), [404, null], "not even an owner")

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
      assert.deepStrictEqual(refusal(yield* askFrom(first.browser, "GET", path)), [404, null])
      assert.notInclude((yield* get("/v2/saved_views", rival)).text, "Ours")
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
        query: "x".repeat(2000),
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
