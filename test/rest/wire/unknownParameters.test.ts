import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { onPlanes } from "../support/planes.ts"
import { id } from "../support/samples.ts"
import { ask, get } from "../support/server.ts"
import { populate } from "../support/world.ts"

const readings = Object.entries(OpenApi.fromApi(Api).paths).flatMap(([path, { get }]) =>
  get === undefined ? [] : [{ path, operation: get }]
)

const ignoredIn = (path: string) =>
  Effect.map(get(path), ({ body, status }) => {
    assert.strictEqual(status, 200, path)
    const { ignored_filters, ignored_parameters } = body.meta
    return { ignored_filters, ignored_parameters }
  })

const detailsIn = (path: string) =>
  Effect.map(get(path), ({ body, status }) => {
    assert.strictEqual(status, 400, path)
    return body.errors.map(({ detail, source }) => [source?.parameter, detail])
  })

onPlanes("What an address has not", (it) => {
  it.effect.each([
    "/v2/webhook_notifications",
    "/v2/sources",
    "/v2/audit_entries",
    "/v2/shipping_lines",
    "/v2/users",
    "/v2/vessels",
    "/v2/me",
    "/v2/containers/counts?views[a]=filter[number]=X",
    "/v2/containers"
  ])("is named by %s", (path) =>
    Effect.gen(function* () {
      const more = `${path.includes("?") ? "&" : "?"}filter[bogus]=1&colour=red`
      assert.deepStrictEqual(yield* ignoredIn(`${path}${more}`), {
        ignored_filters: ["bogus"],
        ignored_parameters: ["colour"]
      })
    })
  )

  it.effect("is named again where the same is asked again", () =>
    Effect.gen(function* () {
      for (const path of ["/v2/shipments?colour=red", "/v2/shipments?colour=red", "/v2/containers?sort=nonsense"]) {
        const { body, headers } = yield* get(path)
        assert.lengthOf(body.meta["ignored_parameters"] as ReadonlyArray<string>, 1)
        assert.isUndefined(headers["etag"])
      }
    })
  )

  it.effect("is visible before the rows: in a header and in the first member of the body, with similar names", () =>
    Effect.gen(function* () {
      const { body, headers, text } = yield* get(
        "/v2/containers?filter[current_statsu]=available&has_hold=true&sort=nonsense"
      )
      const [filter = "", parameter = "", order = "", ...more] = body.meta["warnings"] as ReadonlyArray<string>
      assert.strictEqual(
        filter,
        "Ignored: `filter[current_statsu]` is an unknown filter; did you mean `filter[current_status]`?"
      )
      assert.strictEqual(parameter, "Ignored: `has_hold` is an unknown parameter; did you mean `filter[has_holds]`?")
      assert.match(order, /^Ignored: `sort` must be up to three of arrival, /)
      assert.lengthOf(more, 0)
      assert.isTrue(text.startsWith('{"meta":{'), text.slice(0, 60))
      assert.strictEqual(headers["warning"], [filter, parameter, order].map((one) => `299 - "${one}"`).join(", "))
      assert.isUndefined((yield* get("/v2/containers")).headers["warning"])
    })
  )

  it.effect("is in the header with visible ASCII characters only, and not at any length", () =>
    Effect.gen(function* () {
      const names = Array.from(
        { length: 30 },
        (_, index) => `filter[${encodeURIComponent('ü"\\\n')}${index}${"x".repeat(200)}]=1`
      )
      const { headers, status } = yield* get(`/v2/containers?${names.join("&")}`)
      assert.strictEqual(status, 200)
      assert.match(headers["warning"] ?? "", /^[\x20-\x7e]+$/)
      assert.isBelow((headers["warning"] ?? "").length, 2000)
      assert.include(headers["warning"], '299 - "Ignored: 15 more; `meta.warnings` lists them."')
    })
  )

  it.effect("is an order, too", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* ignoredIn("/v2/shipments?sort=nonsense"), {
        ignored_filters: undefined,
        ignored_parameters: ["sort"]
      })
    })
  )

  it.effect("is refused where an answer has no place for it", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* detailsIn("/v2/containers/export.csv?filter[bogus]=1&page[size]=5"), [
        ["filter[bogus]", "`filter[bogus]` is an unknown filter."],
        ["page[size]", "`page[size]` is not supported here, because one response contains all records."]
      ])
      assert.deepStrictEqual(yield* detailsIn("/v2/webhooks/ips?colour=red"), [
        ["colour", "`colour` is an unknown parameter."]
      ])
    })
  )

  it.effect("is said or refused by every operation that reads", () =>
    Effect.gen(function* () {
      const [known = id(1)] = Object.values(yield* populate)
      assert.isAbove(readings.length, 60)
      for (const { path } of readings) {
        const asked = `${path.replaceAll(/\{\w+\}/g, known)}?colour=red`
        const { body, status, text } = yield* get(asked)
        if (status === 200) assert.deepStrictEqual(body.meta["ignored_parameters"], ["colour"], asked)
        else assert.include([400, 403, 404, 401], status, `${asked}: ${text}`)
        const strict = yield* ask("GET", asked, { headers: { prefer: "handling=strict" } })
        assert.isTrue(
          strict.status !== 400 || strict.body.errors.some(({ source }) => source?.parameter === "colour"),
          `${asked}: ${strict.text}`
        )
        assert.notStrictEqual(strict.status, 200, asked)
      }
    })
  )
})
