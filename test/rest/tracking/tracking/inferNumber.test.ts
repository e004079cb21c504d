import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { IngestionAway } from "#application/ports/tracking/source/IngestionLink.ts"
import type { CarrierProbe } from "#application/ports/tracking/source/IngestionLink.ts"
import type { ProbeOutcome } from "#domain/tracking/source/inference/probing.ts"

import { LinkTurns } from "../../../support/noLink.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, other, paid, slow } from "../../support/samples.ts"
import type { Options } from "../../support/server.ts"
import { ask } from "../../support/server.ts"

const infer = (body: unknown, options: Options = {}) =>
  ask("POST", "/v2/tracking_requests/infer_number", { body, ...options })

const lineOf = Effect.fnUntraced(function* (number: string, as = paid) {
  const { body } = yield* infer({ number }, { as })
  return body.data.attributes["shipping_line"] as { readonly decision: string; readonly selected: unknown }
})

onPlanes("POST /tracking_requests/infer_number", (it) => {
  it.effect("describes a container number", () =>
    Effect.gen(function* () {
      const { body, headers, status } = yield* infer({ number: "msku 907032-3" })
      assert.strictEqual(status, 200)
      assert.include(headers["content-type"], "application/vnd.api+json")
      assert.deepStrictEqual(Object.keys(body), ["data", "links"])
      const { id, ...data } = body.data
      assert.match(id, /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
      const maersk = { scac: "MAEU", name: "Maersk", confidence: 0.9 }
      assert.deepStrictEqual(data as unknown, {
        type: "infer_number_results",
        attributes: {
          number_type: "container",
          validation: {
            is_valid: true,
            type: "container",
            check_digit_passed: true,
            parsed_number: "MSKU9070323",
            reason: null
          },
          shipping_line: { decision: "needs_confirmation", selected: null, candidates: [maersk] }
        }
      })
      assert.strictEqual((yield* infer({ number: "MSKU9070323" })).body.data.id, id)
      assert.notStrictEqual((yield* infer({ number: "MSKU9070324" })).body.data.id, id)
    })
  )

  it.effect("selects a carrier only for accounts that can track it", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* lineOf("MAEU123456789"), {
        decision: "auto_select",
        selected: { scac: "MAEU", name: "Maersk", confidence: 0.97 }
      })
      const cma = "CMDUABC1234567"
      assert.deepInclude(yield* lineOf(cma, other), { decision: "auto_select" })
      assert.deepInclude(yield* lineOf(cma), { decision: "needs_confirmation", selected: null })
      assert.deepInclude(yield* lineOf("HLCUSHA1234ABCD"), { decision: "needs_confirmation", selected: null })
      assert.deepInclude(yield* lineOf("HELLO"), { decision: "no_prediction", selected: null })
    })
  )

  it.effect("asks the carriers where the form of a number does not decide", () =>
    Effect.gen(function* () {
      const turns = yield* LinkTurns
      const asked: Array<CarrierProbe> = []
      const answer = (scac: string, outcome: ProbeOutcome["outcome"], document: ProbeOutcome["document"]) => {
        turns.probe = (probe) =>
          Effect.sync(() => {
            asked.push(probe)
            return [{ scac, document, outcome }]
          })
      }
      answer("MAEU", "found", "container")
      const box = yield* infer({ number: "TRHU 123456-9" })
      const maersk = { scac: "MAEU", name: "Maersk", confidence: 0.99 }
      assert.deepStrictEqual(box.body.data.attributes["shipping_line"], {
        decision: "auto_select",
        selected: maersk,
        candidates: [maersk]
      })
      const probe = { account: paid.id, number: "TRHU1234569", documents: ["container"], carriers: ["MAEU"] }
      assert.deepStrictEqual(asked as ReadonlyArray<unknown>, [probe])

      answer("MAEU", "found", "booking")
      const { attributes } = (yield* infer({ number: "45678-91230" })).body.data
      assert.deepInclude(attributes, { number_type: "booking" })
      answer("MAEU", "unknown", "container")
      const unknown = yield* infer({ number: "MSKU9070323" })
      assert.deepStrictEqual(unknown.body.data.attributes["shipping_line"], {
        decision: "no_prediction",
        selected: null,
        candidates: [{ ...maersk, confidence: 0.18 }]
      })

      const before = asked.length
      for (const number of ["MAEU123456789", "MSKU9070324", "HLCUSHA1234ABCD", "HELLO"]) yield* infer({ number })
      assert.strictEqual(asked.length, before)
    })
  )

  it.effect("answers by the looks of a number when no ingestion node does", () =>
    Effect.gen(function* () {
      const turns = yield* LinkTurns
      turns.probe = () => Effect.fail(new IngestionAway({ detail: "nobody is there" }))
      const { body, status } = yield* infer({ number: "MSKU9070323" })
      assert.strictEqual(status, 200)
      assert.deepInclude(body.data.attributes["shipping_line"], { decision: "needs_confirmation", selected: null })
    })
  )

  it.effect("is open to the free plan, in both media types, and follows nothing", () =>
    Effect.gen(function* () {
      for (const type of ["application/json", "application/vnd.api+json"]) {
        assert.strictEqual((yield* infer({ number: "X1" }, { as: free, type })).status, 200)
      }
      const list = yield* ask("GET", "/v2/tracking_requests", { as: free })
      assert.strictEqual(list.body.data.length, 0)
    })
  )

  it.effect.each([{}, { number: null }, { number: "" }, { number: " \t\n" }, { number: "A".repeat(65) }])(
    "answers 422 to %j",
    (body) =>
      Effect.gen(function* () {
        const answer = yield* infer(body)
        assert.strictEqual(answer.status, 422)
        const [error] = answer.body.errors
        assert.strictEqual(error?.status, "422")
        assert.match(error?.detail ?? "", /must not be empty|at most 64 characters/)
      })
  )

  it.effect.each([[], "MAEU1", { number: 1 }, { number: ["a"] }, { number: "a\u0000" }, { number: "a".repeat(3000) }])(
    "answers 400 to %j",
    (body) =>
      Effect.gen(function* () {
        assert.strictEqual((yield* infer(body)).status, 400)
      })
  )

  it.effect("answers 401 without a key", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* infer({ number: "X1" }, { as: null })).status, 401)
    })
  )

  it.effect("counts in a bucket of its own, twice as large as the usual one", () =>
    Effect.gen(function* () {
      const answers = yield* Effect.forEach(Array.from({ length: 7 }), () => infer({ number: "X1" }, { as: slow }))
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200, 200, 200, 429]
      )
      assert.strictEqual(answers[0]?.headers["ratelimit-policy"], `"infer_number";q=6;w=60`)
      assert.strictEqual((yield* ask("GET", "/v2/tracking_requests", { as: slow })).status, 200)
    })
  )
})
