import { assert } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { CalendarDate } from "#domain/Time.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { onEachPlane, onMemory } from "../../support/planes.ts"
import { at, container, free, keyOf, paid, rival, shipment } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { readCsv, rowsOf } from "../../table/readCsv.ts"
import { readZip } from "../../table/readZip.ts"

const count = 450

const numbers = Array.from({ length: count }, (_, index) => Sample.containerNumber(index))

const [first, second] = [
  container(1, {
    number: numbers[0]!,
    ref_numbers: ["=HYPERLINK(1)", 'PO "7", x', "-1"],
    seal_number: "@seal;=2\r\n+3",
    holds_at_pod_terminal: [{ name: "customs", status: "hold", description: "1A" }],
    fees_at_pod_terminal: [],
    available_for_pickup: false,
    pickup_appointment_at: at("2026-01-24T16:30:00"),
    import_deadlines: {
      pickup_lfd_line: null,
      pickup_lfd_terminal: CalendarDate.make("2026-01-25"),
      pickup_lfd_rail: null
    }
  }),
  container(2, {
    number: numbers[1]!,
    import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null }
  })
]

/** More than two pages of what an export reads at a time. */
const others = numbers
  .slice(2)
  .map((number, index) =>
    container(100 + index, { number, created_at: at("2026-01-01T00:00:00"), current_status: "delivered" })
  )

const populate = asIngestion(
  Effect.gen(function* () {
    yield* ShipmentStore.use((store) => store.save([shipment(1, { customer_name: null })]))
    yield* ContainerStore.use((store) => store.save([first, second, ...others]))
  })
)

const bytesAt = Effect.fnUntraced(function* (path: string) {
  const client = yield* HttpClient.HttpClient
  const request = HttpClientRequest.setHeader(HttpClientRequest.get(path), "authorization", `Token ${keyOf(paid)}`)
  const response = yield* client.execute(request)
  return { headers: response.headers, bytes: new Uint8Array(yield* response.arrayBuffer) }
})

const workbookAt = (path: string) =>
  Effect.map(bytesAt(path), ({ bytes, headers }) => ({ headers, files: readZip(bytes) }))

onEachPlane("Exports of containers", (it) => {
  it.effect("have every row once, newest first, with all that a cell may say", () =>
    Effect.gen(function* () {
      yield* populate
      const { headers, status, text } = yield* get("/v2/containers/export.csv")
      assert.strictEqual(status, 200)
      assert.strictEqual(headers["content-type"], "text/csv; charset=utf-8")
      assert.match(headers["content-disposition"] ?? "", /^attachment; filename="containers-\d{4}-\d\d-\d\d\.csv"$/)
      const records = readCsv(text)
      assert.strictEqual(new Set(records.map(({ length }) => length)).size, 1)
      const rows = rowsOf(text)
      assert.sameMembers(
        rows.map((row) => row["container_number"] ?? ""),
        numbers
      )
      assert.deepInclude(rows[1], {
        container_number: first.number,
        references: `'=HYPERLINK(1); PO "7", x; '-1`,
        seal_number: "'@seal;'=2\r\n'+3",
        bill_of_lading_number: "MAEU1",
        shipment_references: "PO-1",
        release: "held",
        available_for_pickup: "false",
        holds: "customs hold (1A)",
        fees: "none",
        last_free_day: "2026-01-25",
        last_free_day_by: "terminal",
        pickup_appointment_at: "2026-01-24T16:30:00.000Z",
        pickup_appointment_local: "2026-01-24 08:30 America/Los_Angeles",
        weight_in_lbs: "40000.5"
      })
      assert.deepInclude(rows[0], {
        container_number: second.number,
        holds: "",
        fees: "",
        last_free_day: "",
        release: "unknown",
        references: "none"
      })
    })
  )

  it.effect("have the filters and orders of the list, and refuse those that it would ignore", () =>
    Effect.gen(function* () {
      yield* populate
      const asked = "filter[current_status]=on_ship&sort=pickup_lfd"
      const { text } = yield* get(`/v2/containers/export.csv?${asked}`)
      assert.deepStrictEqual(
        Array.from((yield* bytesAt(`/v2/containers/export.csv?${asked}&bom=true`)).bytes.subarray(0, 3)),
        [0xef, 0xbb, 0xbf]
      )
      assert.deepStrictEqual(
        rowsOf(text).map((row) => row["container_number"]),
        [first.number, second.number],
        "the one without a last free day comes last"
      )
      const chosen = (yield* get(`/v2/containers/export.csv?filter[id]=${second.id.toUpperCase()},${first.id}`)).text
      assert.sameMembers(
        rowsOf(chosen).map((row) => row["container_number"]),
        [first.number, second.number]
      )
      for (const file of ["containers/export.xlsx", "shipments/export.xlsx", "containers/calendar.ics"]) {
        const marked = yield* get(`/v2/${file}?bom=true`)
        assert.deepStrictEqual([marked.status, marked.body.errors[0]?.source], [400, { parameter: "bom" }], file)
      }
      const refused = yield* get("/v2/containers/export.csv?filter[nothing]=1&sort=nothing&page[size]=2")
      assert.strictEqual(refused.status, 400)
      assert.deepStrictEqual(
        refused.body.errors.map(({ source }) => source?.parameter),
        ["filter[nothing]", "page[size]", "sort"]
      )
      assert.strictEqual(rowsOf((yield* get("/v2/containers/export.csv", rival)).text).length, 0)
      assert.strictEqual((yield* get("/v2/containers/export.csv", free)).status, 403)
      assert.strictEqual((yield* ask("GET", "/v2/containers/export.csv", { as: null })).status, 401)
    })
  )

  it.effect("are workbooks, too, in which no text is a formula and days are days", () =>
    Effect.gen(function* () {
      yield* populate
      const { files, headers } = yield* workbookAt("/v2/containers/export.xlsx")
      assert.match(headers["content-disposition"] ?? "", /\.xlsx"$/)
      const sheet = files.get("xl/worksheets/sheet1.xml") ?? ""
      assert.strictEqual(sheet.match(/<row /g)?.length, count + 1)
      assert.include(sheet, '<t xml:space="preserve">=HYPERLINK(1); PO "7", x; -1</t>')
      assert.notInclude(sheet, "<f>")
      // 25 January 2026 in the days of spreadsheets, and half past four of the day before.
      assert.include(sheet, "<v>46047</v>")
      assert.include(sheet, "<v>46046.6875</v>")
      assert.match(files.get("[Content_Types].xml") ?? "", /worksheet\+xml/)
    })
  )

  it.effect("of shipments name their containers", () =>
    Effect.gen(function* () {
      yield* populate
      const [row] = rowsOf((yield* get("/v2/shipments/export.csv?filter[number]=MAEU1")).text)
      assert.deepInclude(row, { bill_of_lading_number: "MAEU1", container_count: String(count), tags: "urgent" })
      const { files } = yield* workbookAt("/v2/shipments/export.xlsx")
      assert.include(files.get("xl/worksheets/sheet1.xml"), "MAEU1")
    })
  )
})

const note = /^Not complete: these are the first 201 rows, and there are more\./

onEachPlane(
  "Exports of few rows",
  (it) => {
    it.effect("say in their last row that there are more", () =>
      Effect.gen(function* () {
        yield* populate
        const records = readCsv((yield* get("/v2/containers/export.csv")).text)
        assert.strictEqual(records.length, 203)
        assert.match(records.at(-1)?.[0] ?? "", note)
        assert.strictEqual(records.at(-1)?.length, records[0]?.length)
        const whole = readCsv((yield* get("/v2/containers/export.csv?filter[current_status]=on_ship")).text)
        assert.strictEqual(whole.length, 3)
      })
    )
  },
  { environment: { EXPORT_ROWS: "201" } }
)

/** Answers the first page of a list, and nothing after it. */
const Breaking = Layer.effect(
  Containers,
  Effect.map(Containers, (containers) => ({
    ...containers,
    list: (account, query) =>
      query.page.number > 1 ? Effect.die(new Error("the database is gone")) : containers.list(account, query)
  }))
).pipe(Layer.provide(Containers.layer))

onMemory(
  "Exports that break",
  (it) => {
    it.effect("do not look whole: the answer ends with an error", () =>
      Effect.gen(function* () {
        yield* populate
        for (const form of ["csv", "xlsx"]) {
          const answer = yield* Effect.exit(bytesAt(`/v2/containers/export.${form}`))
          assert.isTrue(Exit.isFailure(answer), form)
        }
      })
    )
  },
  { replaced: { containers: Breaking } }
)
