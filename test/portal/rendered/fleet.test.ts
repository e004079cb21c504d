import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { CalendarDate } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { at, container, paid, shipment } from "../../rest/support/samples.ts"
import { newFeed } from "../../support/DataPlane.ts"
import { htmlAt, pageAt } from "./pageAt.ts"
import { servedTest } from "./servedTest.ts"

const day = CalendarDate.make("2026-01-25")
const day2 = CalendarDate.make("2026-01-27")

const held = container(1, {
  current_status: "grounded",
  pod_discharged_at: at("2026-01-21T09:00:00"),
  available_for_pickup: false,
  holds_at_pod_terminal: [{ name: "customs", status: "hold", description: "Exam" }],
  fees_at_pod_terminal: [
    { type: "demurrage", amount: 120, currency_code: "USD" },
    { type: "exam", amount: 80.5, currency_code: "USD" },
    { type: "other", amount: 40, currency_code: "EUR" },
    { type: "total", amount: 240.5, currency_code: "USD" }
  ],
  import_deadlines: { pickup_lfd_line: day, pickup_lfd_terminal: day, pickup_lfd_rail: day2 }
})

const save = Effect.fnUntraced(function* (box: Container) {
  yield* ShipmentStore.use((store) => store.save([shipment(1)]))
  yield* ContainerStore.use((store) => store.save([box]))
})

/** The cells of the only container of the list. */
const rowAt = Effect.fnUntraced(function* (path: string, now: string) {
  const page = yield* pageAt(path, now)
  return page.slice(page.indexOf("MSKU 907032 3"), page.indexOf("1 container"))
})

const lastMinute = "2026-01-26T07:59:59Z"

describe("The lists of containers", () => {
  servedTest("show a container of the fleet in a row", () =>
    Effect.gen(function* () {
      yield* save(held)
      assert.deepStrictEqual(yield* rowAt("/fleet", lastMinute), [
        "MSKU 907032 3",
        "MAEU1 · Maersk",
        "At the terminal USLAX/APMT",
        "Shanghai – Nowhere known",
        "Arrived, exact time unknown",
        "On hold: customs",
        "25 Jan today line Fees: USD 200.50 + EUR 40.00",
        "–"
      ])
    })
  )

  servedTest("say how long ago the terminal last answered", () =>
    Effect.gen(function* () {
      yield* save(held)
      const { feeds } = yield* SourceStore
      const { id: feed_id } = yield* newFeed(
        { type: "facility", number: held.number, facility: "USLAX/APMT" },
        "terminal"
      )
      yield* feeds.follow([
        { feed: feed_id, follower: { account_id: paid.id, subject: { type: "shipment", id: held.shipment_id } } }
      ])
      const checked = Effect.fnUntraced(function* (last: string, now: string) {
        const poll = { feed_id, complete: true, detail: null, pages: [], changed: false, outcome: "found" } as const
        yield* feeds.recordPoll({ ...poll, at: at(last) })
        return (yield* rowAt("/fleet", now)).at(-1)
      })
      assert.strictEqual(yield* checked("2026-01-25T12:00:00", "2026-01-25T12:00:20Z"), "now")
      assert.strictEqual(yield* checked("2026-01-25T13:00:00", "2026-01-25T13:45:00Z"), "45 min")
      assert.strictEqual(yield* checked("2026-01-25T14:00:00", "2026-01-26T00:00:00Z"), "10 h")
      assert.strictEqual(yield* checked("2026-01-26T12:00:00", "2026-01-29T12:00:00Z"), "3 d")
    })
  )

  servedTest("mark the last free day as near on the day itself and over from the next day on", () =>
    Effect.gen(function* () {
      yield* save(held)
      const markAt = (now: string) =>
        Effect.map(htmlAt("/fleet", now), (html) => /data-urgency="([a-z]*)"/.exec(html)?.[1])
      assert.strictEqual(yield* markAt("2026-01-22T07:59:59Z"), "none")
      assert.strictEqual(yield* markAt("2026-01-22T08:00:00Z"), "soon")
      assert.strictEqual(yield* markAt(lastMinute), "soon")
      assert.strictEqual(yield* markAt("2026-01-26T08:00:00Z"), "over")
    })
  )

  servedTest("name the source whose last free day counts", () =>
    Effect.gen(function* () {
      const shown = Effect.fnUntraced(function* (
        deadlines: Partial<Container["import_deadlines"]>,
        rampZone: string | null = null
      ) {
        const unset = { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null }
        const import_deadlines = { ...unset, ...deadlines }
        yield* save(container(1, { import_deadlines, final_destination_timezone: rampZone }))
        return (yield* rowAt("/fleet", lastMinute)).find((line) => line.startsWith("25 Jan"))?.split(" Fees: ")[0]
      })
      const all = { pickup_lfd_line: day, pickup_lfd_terminal: day, pickup_lfd_rail: day }
      assert.strictEqual(yield* shown(all), "25 Jan today line")
      assert.strictEqual(yield* shown({ ...all, pickup_lfd_line: null }), "25 Jan today terminal")
      // By the ramp's calendar, which has the 26th in Chicago; without its zone nobody knows how far the day is.
      const rail = { pickup_lfd_rail: day }
      assert.strictEqual(yield* shown(rail, "America/Los_Angeles"), "25 Jan today rail")
      assert.strictEqual(yield* shown(rail, "America/Chicago"), "25 Jan 1 day overdue rail")
      assert.strictEqual(yield* shown(rail), "25 Jan rail")
      assert.strictEqual(yield* shown({ ...all, pickup_lfd_terminal: day2 }), "25 Jan today line")
    })
  )

  servedTest("name a last free day that is not reported, unless the container is out", () =>
    Effect.gen(function* () {
      const free = Effect.fnUntraced(function* (changes: Partial<Container>) {
        const import_deadlines = { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null }
        yield* save(container(1, { import_deadlines, ...changes }))
        return (yield* rowAt("/fleet", lastMinute)).at(-2)?.split(" Fees: ")[0]
      })
      assert.strictEqual(yield* free({}), "Not reported")
      assert.strictEqual(yield* free({ current_status: "picked_up", current_stop: "gone" }), "Picked up")
    })
  )

  servedTest("give the reasons of unknown readiness as a title", () =>
    Effect.gen(function* () {
      yield* save(container(1))
      const html = yield* htmlAt("/fleet", lastMinute)
      assert.match(html, /title="[^"]*Availability: not reported, or[^"]*"><[^<>]*>Unknown</)
    })
  )

  servedTest("count a posted total once, and only where nothing else is posted", () =>
    Effect.gen(function* () {
      const total = { type: "total", amount: 300, currency_code: "USD" } as const
      const owed = Effect.fnUntraced(function* (fees: Container["fees_at_pod_terminal"]) {
        yield* save(container(1, { fees_at_pod_terminal: fees }))
        return (yield* rowAt("/fleet", lastMinute)).at(-2)?.split(" Fees: ")[1]
      })
      assert.strictEqual(yield* owed([total]), "USD 300.00")
      assert.strictEqual(yield* owed([{ ...total, type: "demurrage", amount: 120 }, total]), "USD 120.00")
      assert.strictEqual(yield* owed([{ ...total, type: "demurrage", amount: 0 }]), "No amount yet")
      assert.strictEqual(yield* owed([]), "None")
      assert.strictEqual(yield* owed(null), "Not reported")
    })
  )
})
