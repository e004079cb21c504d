import { assert, it as test, layer } from "@effect/vitest"
import { Effect } from "effect"

import { notUtf8In } from "#adapters/rest/middleware/QueryEncoding.ts"

import { ask, get, serve } from "../support/server.ts"

test.each([
  ["/v2/shipments", null],
  ["/v2/shipments?filter%5Bq%5D=M%C3%BCller+%26+%E6%B5%B7&a", null],
  ["/v2/shipments?filter[q]=100%&filter[tags]=%zz", null],
  ["/v2/shipments?filter[tags]=a&filter%5Bq%5D=%ff", "filter[q]"],
  ["/v2/shipments?filter[q]=M%FCller", "filter[q]"],
  ["/v2/shipments?filter[q]=%ed%a0%80", "filter[q]"],
  ["/v2/shipments?filter[q]=%E6%B5+x", "filter[q]"],
  ["/v2/shipments?%ff=1", "%ff"]
])("%s", (url, parameter) => {
  assert.strictEqual(notUtf8In(url), parameter)
})

layer(serve())("A query that is not UTF-8", (it) => {
  it.effect.each(["/v2/containers?filter[pod_code]=%ff", "/v2/shipments?filter[pod_code]=US%c0%afLAX"])(
    "is refused with the name of its parameter: %s",
    (path) =>
      Effect.gen(function* () {
        const answer = yield* get(path)
        assert.strictEqual(answer.status, 400, answer.text)
        assert.deepStrictEqual(answer.body.errors, [
          {
            status: "400",
            title: "Bad Request",
            detail: "`filter[pod_code]` must be percent-encoded UTF-8.",
            code: "invalid_parameter",
            source: { parameter: "filter[pod_code]" }
          }
        ])
      })
  )

  it.effect("is refused of changes too, and finds what is encoded rightly", () =>
    Effect.gen(function* () {
      const posted = yield* ask("POST", "/v2/tracking_requests?include=%ff", { body: {} })
      assert.deepStrictEqual(posted.body.errors[0]?.source, { parameter: "include" })
      assert.strictEqual((yield* get("/v2/containers?filter[customer_name]=M%C3%BCller")).status, 200)
    })
  )
})
