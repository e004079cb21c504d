import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { CalendarDate } from "#domain/Time.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { onPlanes } from "../../support/planes.ts"
import { at, container, rival, shipment } from "../../support/samples.ts"
import { get } from "../../support/server.ts"

const [first, second, third] = [1, 2, 3].map(Sample.containerNumber)

const waiting = container(1, {
  number: first!,
  location_at_pod_terminal: "A1",
  holds_at_pod_terminal: [{ name: "customs", status: "hold", description: "1A; exam, see \\ desk\nthree" }],
  pickup_appointment_at: at("2026-07-24T16:30:00"),
  import_deadlines: {
    pickup_lfd_line: null,
    pickup_lfd_terminal: CalendarDate.make("2026-02-28"),
    pickup_lfd_rail: null
  }
})

const populate = asIngestion(
  Effect.gen(function* () {
    yield* ShipmentStore.use((store) => store.save([shipment(1, { bill_of_lading_number: "ÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜ" })]))
    yield* ContainerStore.use((store) =>
      store.save([
        waiting,
        container(2, { number: second!, current_stop: "gone" }),
        container(3, {
          number: third!,
          pod_timezone: null,
          pickup_appointment_at: at("2026-01-24T16:30:00"),
          import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null }
        })
      ])
    )
  })
)

/** Lines as they were before they were folded. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n")

onPlanes("The calendar of pick-ups", (it) => {
  it.effect("has last free days as days, and appointments by the clock of the place", () =>
    Effect.gen(function* () {
      yield* populate
      const { headers, status, text } = yield* get("/v2/containers/calendar.ics")
      assert.strictEqual(status, 200)
      assert.strictEqual(headers["content-type"], "text/calendar; charset=utf-8")
      for (const line of text.split("\r\n")) {
        assert.isAtMost(Buffer.byteLength(line), 75)
        assert.notInclude(line, "\n")
      }
      const lines = unfolded(text)
      assert.deepStrictEqual([lines[0], lines.at(-2), lines.at(-1)], ["BEGIN:VCALENDAR", "END:VCALENDAR", ""])
      assert.includeMembers(lines, [
        `UID:last-free-day-${waiting.id}@landfall`,
        "DTSTART;VALUE=DATE:20260228",
        "DTEND;VALUE=DATE:20260301",
        `SUMMARY:Last free day ${first}`,
        `UID:appointment-${waiting.id}@landfall`,
        // Half past nine in summer in Los Angeles; the other one has no zone.
        "DTSTART;TZID=America/Los_Angeles:20260724T093000",
        "DTSTART:20260124T163000Z",
        "TZID:America/Los_Angeles",
        "TZOFFSETTO:-0700"
      ])
      const about = lines.find((line) => line.startsWith("DESCRIPTION:") && line.includes("customs")) ?? ""
      assert.include(about, String.raw`customs hold (1A\; exam\, see \\ desk\nthree)`)
      assert.include(about, "ÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜ")
      assert.include(about, "Fees: not reported")
      assert.notInclude(text, second!)
      assert.strictEqual(lines.filter((line) => line === "BEGIN:VEVENT").length, 3)
    })
  )

  it.effect("is that of the account and of its filters", () =>
    Effect.gen(function* () {
      yield* populate
      assert.notInclude((yield* get("/v2/containers/calendar.ics", rival)).text, "VEVENT")
      const { text } = yield* get(`/v2/containers/calendar.ics?filter[number]=${third}`)
      assert.notInclude(text, first!)
      assert.include(text, third!)
      assert.strictEqual((yield* get("/v2/containers/calendar.ics?filter[nothing]=1")).status, 400)
      assert.strictEqual((yield* get("/v2/containers/calendar.ics?sort=pickup_lfd")).status, 400)
    })
  )
})
