import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { PartyId, Scac } from "#domain/Identifiers.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { at, free, keyOf, other, paid, trackingRequest, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { readCsv, rowsOf } from "../../table/readCsv.ts"
import { readZip } from "../../table/readZip.ts"

const list = "/v2/tracking_requests"

const customer = PartyId.make("00000000-0000-4000-8000-000000009001")

/** More than two pages of what an export reads at a time; many were asked for in the same moment. */
const count = 450

const one = (number: number, changes: Partial<TrackingRequest> = {}) =>
  trackingRequest(number, {
    shipment_id: null,
    created_at: at(`2026-01-0${1 + (number % 9)}T12:00:00`),
    status: number % 3 === 0 ? "pending" : "succeeded",
    ...changes
  })

const formula = one(1, {
  created_at: at("2026-02-01T00:00:00"),
  updated_at: at("2026-02-02T03:04:05"),
  scac: Scac.make("MAEU"),
  status: "failed",
  failed_reason: "not_found",
  retry_count: 2,
  ref_numbers: ["=HYPERLINK(1)", 'PO "7", x', "-1"],
  shipment_tags: ["@tag"],
  party_roles: [{ role: "customer", party_id: customer }]
})

const all = [formula, ...Array.from({ length: count - 1 }, (_, index) => one(2 + index))]

const saved = asIngestion(
  TrackingRequestStore.use((store) =>
    Effect.forEach([...all, one(901, { account_id: other.id }), one(902, { account_id: free.id })], store.save)
  )
)

/** The numbers of all pages of the list. */
const listed = Effect.fnUntraced(function* (query: string) {
  const numbers: Array<unknown> = []
  for (let page = 1; ; page++) {
    const { body } = yield* get(`${list}?include=&page[size]=100&page[number]=${page}&${query}`)
    numbers.push(...body.data.map(({ attributes }) => attributes["request_number"]))
    if (body.data.length < 100) return numbers
  }
})

const filesOf = Effect.fnUntraced(function* (path: string) {
  const client = yield* HttpClient.HttpClient
  const request = HttpClientRequest.setHeader(HttpClientRequest.get(path), "authorization", `Token ${keyOf(paid)}`)
  const response = yield* client.execute(request)
  return { headers: response.headers, files: readZip(new Uint8Array(yield* response.arrayBuffer)) }
})

onEachPlane("Exports of tracking requests", (it) => {
  it.effect("have every row of the list once, in its order, with all that a cell may say", () =>
    Effect.gen(function* () {
      yield* saved
      const { headers, status, text } = yield* get(`${list}/export.csv`)
      assert.strictEqual(status, 200)
      assert.strictEqual(headers["content-type"], "text/csv; charset=utf-8")
      assert.match(
        headers["content-disposition"] ?? "",
        /^attachment; filename="tracking-requests-\d{4}-\d\d-\d\d\.csv"$/
      )
      const rows = rowsOf(text)
      assert.strictEqual(rows.length, count)
      assert.deepStrictEqual(
        rows.map((row) => row["request_number"]),
        yield* listed("")
      )
      assert.deepStrictEqual(rows[0], {
        request_number: formula.request_number,
        request_type: "bill_of_lading",
        shipping_line_scac: "MAEU",
        shipping_line_name: "Maersk",
        status: "failed",
        failed_reason: "not_found",
        is_retrying: "false",
        retry_count: "2",
        references: `'=HYPERLINK(1); PO "7", x; '-1`,
        tags: "'@tag",
        created_at: "2026-02-01T00:00:00.000Z",
        updated_at: "2026-02-02T03:04:05.000Z",
        shipment_id: "",
        customer_id: customer,
        user_id: userOf(paid).id,
        tracking_request_id: formula.id
      })
      assert.deepInclude(rows[1], {
        shipping_line_scac: "",
        shipping_line_name: "",
        references: "none",
        customer_id: ""
      })
    })
  )

  it.effect.each(["q=maeu1", "filter[status]=pending", "filter[created_at][start]=2026-01-05T00:00:00Z", "q=nothing"])(
    "with %s have what the list has",
    (query) =>
      Effect.gen(function* () {
        yield* saved
        const rows = rowsOf((yield* get(`${list}/export.csv?${query}`)).text)
        assert.deepStrictEqual(
          rows.map((row) => row["request_number"]),
          yield* listed(query)
        )
      })
  )

  it.effect("refuse what they would ignore, and what the list refuses", () =>
    Effect.gen(function* () {
      const asked = "filter[nothing]=1&filter[q]=1&sort=created_at&page[size]=2"
      for (const form of ["csv", "xlsx"]) {
        const { body, status } = yield* get(`${list}/export.${form}?${asked}`)
        assert.strictEqual(status, 400)
        assert.sameMembers(
          body.errors.map(({ source }) => source?.parameter),
          ["filter[nothing]", "filter[q]", "page[size]", "sort"]
        )
        const wrong = yield* get(`${list}/export.${form}?filter[status]=open`)
        assert.strictEqual(wrong.status, 400)
        assert.deepStrictEqual(wrong.body.errors[0]?.source, { parameter: "filter[status]" })
      }
    })
  )

  it.effect("show each account its own, on every plan as the list does, and nobody anything", () =>
    Effect.gen(function* () {
      yield* saved
      for (const [account, number] of [
        [other, "MAEU901"],
        [free, "MAEU902"]
      ] as const) {
        const rows = rowsOf((yield* get(`${list}/export.csv`, account)).text)
        assert.deepStrictEqual(
          rows.map((row) => row["request_number"]),
          [number]
        )
      }
      assert.strictEqual((yield* ask("GET", `${list}/export.csv`, { as: null })).status, 401)
    })
  )

  it.effect("are workbooks, too, in which no text is a formula", () =>
    Effect.gen(function* () {
      yield* saved
      const { files, headers } = yield* filesOf(`${list}/export.xlsx`)
      assert.match(headers["content-disposition"] ?? "", /^attachment; filename="tracking-requests-.*\.xlsx"$/)
      const sheet = files.get("xl/worksheets/sheet1.xml") ?? ""
      assert.strictEqual(sheet.match(/<row /g)?.length, count + 1)
      assert.include(sheet, '<t xml:space="preserve">=HYPERLINK(1); PO "7", x; -1</t>')
      assert.notInclude(sheet, "<f>")
    })
  )
})

onEachPlane(
  "Exports of few tracking requests",
  (it) => {
    it.effect("say in their last row that there are more", () =>
      Effect.gen(function* () {
        yield* saved
        const records = readCsv((yield* get(`${list}/export.csv`)).text)
        assert.strictEqual(records.length, 203)
        assert.match(records.at(-1)?.[0] ?? "", /^Not complete: these are the first 201 rows, and there are more\./)
        assert.strictEqual(records.at(-1)?.length, records[0]?.length)
      })
    )
  },
  { environment: { EXPORT_ROWS: "201" } }
)
