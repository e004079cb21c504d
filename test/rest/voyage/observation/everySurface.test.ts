import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { describeEvent } from "#domain/delivery/notification/sentence.ts"
import { day, shift } from "#domain/Time.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import type { ReportedTime, Observation, Statement } from "#domain/voyage/observation/Observation.ts"

import { arrives, IntakeWorld, statementOf } from "../../../application/support/intakeWorld.ts"
import { gate, move, vessels } from "../../../domain/voyage/merge/observe.ts"
import { call, request, send, withKey } from "../../../mcp/support/assistant.ts"
import { numberAll } from "../../../ports/voyage/event/EventLog.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import { operationsOf } from "../../fuzz/requests.ts"
import { afterSamples } from "../../support/clock.ts"
import { onPlanes } from "../../support/planes.ts"
import { keyOf, rival } from "../../support/samples.ts"
import { ask } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"
import { readZip } from "../../table/readZip.ts"

const by = (observation: Observation, happened: object): Observation => ({
  ...observation,
  happened: happened as ReportedTime
})

/** Clocks of ports without a known zone, at minutes that nothing else has. */
const clocks = [
  "2026-01-02T10:17:00",
  "2026-01-03T11:19:00",
  "2026-01-04T13:23:00",
  "2026-01-20T15:29:00",
  "2026-01-21T16:31:00",
  "2026-01-24T17:37:00",
  "2026-01-28T18:41:00"
] as const

const [out, into, loaded, arrived, landed, left, returned] = clocks
const sea = { vessel: vessels.first, place: "XXFOO" } as const
const beyond = { vessel: vessels.first, place: "XXBAR" } as const

/** A whole voyage between two such ports, with its estimates. */
const reports = (number: string, serial: number): ReadonlyArray<Statement> =>
  [
    by(gate("gate_out", false, { place: "XXFOO" }), { local: out }),
    by(gate("gate_in", true, { place: "XXFOO" }), { local: into }),
    by(move("load", sea), { local: loaded }),
    by(move("depart", sea), { date: "2026-01-05" }),
    by(move("arrive", { ...beyond, classifier: "EST", key: "expected" }), { local: arrived }),
    by(move("arrive", { ...beyond }), { local: arrived }),
    by(move("discharge", { ...beyond }), { local: landed }),
    by(gate("gate_out", true, { place: "XXBAR" }), { local: left }),
    by(gate("gate_in", false, { place: "XXBAR" }), { local: returned })
  ].map(statementOf(number, serial))

const firstDay = Date.UTC(1899, 11, 30)

/** The forms of a wall clock that was taken for UTC, in JSON, tables, workbooks, calendars and sentences. */
const misreadings = (wall: string): ReadonlyArray<RegExp> => {
  const at = Date.parse(`${wall}Z`)
  const [date = "", time = ""] = wall.split("T")
  const minute = time.slice(0, 5)
  return [
    new RegExp(String.raw`${date}T${minute}(:00)?(\.0+)?(Z|\+00:?00)`),
    new RegExp(`${wall.replaceAll(/[-:]/g, "")}Z`),
    new RegExp(String.raw`\b${at / 1000}(000)?\b`),
    new RegExp(String(((at - firstDay) / day).toFixed(6)).slice(0, -1)),
    new RegExp(String.raw`${minute}(:00)? (\(|<small>)?(UTC|GMT)`)
  ]
}

const all = clocks.flatMap(misreadings)

const misreadIn = (text: string): ReadonlyArray<string> => all.flatMap((form) => form.exec(text)?.[0] ?? [])

/** The text of an answer; of a workbook, that of its parts. */
const textAt = Effect.fnUntraced(function* (path: string) {
  const client = yield* HttpClient.HttpClient
  const asked = HttpClientRequest.setHeader(HttpClientRequest.get(path), "authorization", `Token ${keyOf(rival)}`)
  const response = yield* client.execute(asked)
  const isWorkbook = response.headers["content-type"]?.includes("spreadsheet") === true
  if (!isWorkbook) return { status: response.status, text: yield* response.text }
  const files = readZip(new Uint8Array(yield* response.arrayBuffer))
  return { status: response.status, text: [...files.values()].join("\n") }
})

/** A stream that does not end, and the picture of which another operation has the drawing. */
const passedOver: ReadonlySet<string> = new Set(["/v2/events/stream", "/v2/containers/{id}/map.png"])

const reads = operationsOf(OpenApi.fromApi(Api)).filter(
  ({ method, template }) => method === "GET" && !passedOver.has(template)
)

/** The whole documents, apart from those that the bare paths answer. */
const whole = (box: string, shipment: string): ReadonlyArray<string> => [
  `/v2/containers/${box}?flag[provenance]=true&include=shipment,transport_events,raw_events`,
  `/v2/shipments/${shipment}?flag[provenance]=true&include=containers`
]

const sentenceAbout = (event: LoggedEvent): string =>
  describeEvent(event, { subject: "Container", place: event.location_locode, reason: null })

const follow = Effect.fnUntraced(function* (number: string, serial: number) {
  yield* afterSamples
  const tracked = yield* track(rival, number, serial, 0)
  yield* asIngestion(Effect.provide(arrives(tracked.feed, reports(number, serial)), IntakeWorld, { local: true }))
  yield* asIngestion(numberAll(100))
  return { ...tracked, id: tracked.box.split("/").at(-1) ?? "" }
})

const showsNoInstant = (surfaces: ReadonlyArray<readonly [name: string, text: string]>) => {
  assert.deepStrictEqual(
    surfaces.flatMap(([name, text]) => misreadIn(text).map((form) => `${name}: ${form}`)),
    []
  )
  assert.isTrue(
    surfaces.some(([, text]) => text.includes("10:17")),
    "the local time is shown as one"
  )
}

it("finds a wall clock that was taken for UTC, in every form", () => {
  const serial = (Date.parse(`${out}Z`) - firstDay) / day
  for (const text of [
    `${out}Z`,
    "2026-01-02T10:17:00.000Z",
    "20260102T101700Z",
    String(Date.parse(`${out}Z`)),
    `<v>${serial}</v>`,
    "2 Jan 2026, 10:17 UTC",
    "2 Jan 2026, 10:17 <small>UTC</small>"
  ]) {
    assert.notDeepEqual(misreadIn(text), [], text)
  }
  assert.deepStrictEqual(misreadIn(`${out} 2 Jan 2026, 10:17 (local time, time zone unknown)`), [])
})

onPlanes("A local time of an unknown zone", (on) => {
  on.effect("is no instant in any operation, table, workbook, calendar or drawing", () =>
    Effect.gen(function* () {
      const { id, shipment_id } = yield* follow("SURFACE1", 71)
      const ids: Readonly<Record<string, string>> = { containers: id, shipments: shipment_id }
      const paths = reads.map(({ template }) =>
        template.replaceAll(/\{\w+\}/g, ids[template.split("/")[2] ?? ""] ?? "none")
      )
      const answers = yield* Effect.forEach(
        [...paths, ...whole(id, shipment_id)],
        (path) => Effect.map(textAt(path), ({ status, text }) => ({ path, status, text })),
        { concurrency: 4 }
      )
      showsNoInstant(answers.map(({ path, text }) => [path, text] as const))
      assert.includeMembers(
        answers.flatMap(({ path, status }) => (status === 200 ? [path] : [])),
        [
          ...whole(id, shipment_id),
          `/v2/containers/${id}/raw_events`,
          `/v2/containers/${id}/map.svg`,
          "/v2/containers/calendar.ics",
          "/v2/containers/export.xlsx",
          "/v2/shipments/export.xlsx",
          "/v2/events/export"
        ]
      )
    })
  )

  on.effect("is no instant in any tool, shared page or message", () =>
    Effect.gen(function* () {
      const { id, shipment, shipment_id } = yield* follow("SURFACE2", 72)
      const { body } = yield* send(request("tools/list"), { headers: withKey(rival) })
      const tools = (body.result?.["tools"] ?? []) as ReadonlyArray<{ readonly name: string }>
      assert.isAbove(tools.length, 5)
      const calls = tools.flatMap(({ name }) =>
        [{ id }, { id: shipment_id }, { query: "SURFACE2" }, {}].map((args) => ({ name, args }))
      )
      const answers = yield* Effect.forEach(
        calls,
        ({ args, name }) =>
          Effect.map(
            call(name, args, rival),
            (answer) => [`${name} ${JSON.stringify(args)}`, JSON.stringify(answer)] as const
          ),
        { concurrency: 4 }
      )
      showsNoInstant(answers)

      const expires_at = shift(yield* DurableClock.use(({ now }) => now), day)
      const link = yield* ask("POST", `${shipment}/share_links`, {
        as: rival,
        body: { data: { type: "share_link", attributes: { expires_at } } }
      })
      const page = new URL(String(link.body.data.meta?.["url"])).pathname
      const pages = yield* Effect.forEach([page, `${page}/shipment.json`], (path) =>
        Effect.map(ask("GET", path, { as: null }), ({ text }) => [path, text] as const)
      )
      showsNoInstant(pages)

      const events = yield* asIngestion(EventLog.use((log) => log.latestOf(rival.id, shipment_id)))
      showsNoInstant(events.map((event) => [event.event, sentenceAbout(event)] as const))
    })
  )
})
