import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"

import { resources } from "#adapters/jsonapi/resources.ts"
import { containerText } from "#adapters/mcp/resources/containerText.ts"
import { compactContainer } from "#adapters/mcp/rows/container.ts"
import { containerDetails } from "#adapters/mcp/rows/containerDetails.ts"
import { containerColumns } from "#adapters/rest/voyage/container/exportColumns.ts"
import { pickupEntries } from "#adapters/rest/voyage/container/pickupEntries.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { CalendarDate, Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { freeDaysOf } from "#domain/voyage/container/FreeDays.ts"
import { noDeadlines } from "#domain/voyage/container/LastFreeDay.ts"

import { waiting } from "../domain/voyage/container/waiting.ts"
import { ReferenceSample } from "../rest/support/reference.ts"
import { buildParts } from "../support/portal/renderParts.ts"

/** 00:30 of July 3 at the ramp in Chicago, 22:30 of July 2 at the port. */
const night = Instant.make("2026-07-03T05:30:00.000Z")
const zones = { pod_timezone: "America/Los_Angeles", final_destination_timezone: "America/Chicago" }
const second = CalendarDate.make("2026-07-02")
const import_deadlines = { ...noDeadlines, pickup_lfd_rail: second }
const byRail = waiting(null, { ...zones, import_deadlines })

const parts = ["parts/fact/LastFreeDay.tsx", "container/Deadlines.tsx", "container/AtTerminal.tsx"]

/** Built once: it takes seconds. */
const rendering = Effect.runSync(Effect.cached(buildParts(parts)))

/** What each surface answers of a container at that moment, as its readers see it. */
const surfaces = Effect.gen(function* () {
  const reference = yield* ReferenceData
  const render = yield* rendering

  const presented = (container: Container) => resources.container.present(container, { reference, now: night })

  /** Parts of the portal as a browser shows them at that moment: without their tags. */
  const portal = (name: string, container: Container) =>
    Effect.acquireUseRelease(
      Effect.sync(() => vi.useFakeTimers({ now: Date.parse(night), toFake: ["Date"] })),
      () =>
        Effect.sync(() =>
          render(name, { container: presented(container) })
            .replaceAll(/<[^>]*>/g, " ")
            .replaceAll(/\s+/g, " ")
        ),
      () => Effect.sync(() => vi.useRealTimers())
    )

  const row = (container: Container) => ({
    container,
    shipment: null,
    terminal: null,
    pickupFacility: null,
    freshness: {},
    freeDays: freeDaysOf(container, night)
  })
  const cell = (name: string, container: Container) =>
    containerColumns.find((column) => column.name === name)?.read(row(container))

  return { cell, portal, presented, reference, row }
})

layer(ReferenceSample)("A last free day by rail", (it) => {
  it.effect("is over everywhere once it is over at the ramp, though not yet at the port", () =>
    Effect.gen(function* () {
      const { cell, portal, presented, reference } = yield* surfaces
      assert.deepStrictEqual(presented(byRail).meta.free_days_left, {
        days: -1,
        deadline: second,
        source: "rail",
        timezone: "America/Chicago",
        overdue: true,
        soon: false,
        final: false
      })
      assert.include(yield* portal("LastFreeDay", byRail), "1 day overdue")
      assert.include(yield* portal("Deadlines", byRail), "1 day overdue")
      assert.strictEqual(cell("free_days_left", byRail), -1)
      assert.strictEqual(compactContainer(byRail, undefined, undefined, { now: night, reference }).free_days_left, -1)
      assert.strictEqual(containerDetails(byRail, undefined, night).demurrage.free_days_left?.days, -1)
      const text = containerText(byRail, undefined, { container: undefined, shipment: undefined }, night)
      assert.include(text, "- Free days left: -1 (by the calendar of America/Chicago)\n")
    })
  )

  it.effect("has no distance anywhere where the zone of the ramp is not known", () =>
    Effect.gen(function* () {
      const { cell, portal, presented } = yield* surfaces
      const nowhere = waiting(null, { ...zones, import_deadlines, final_destination_timezone: null })
      assert.isNull(presented(nowhere).meta.free_days_left?.days)
      for (const name of ["LastFreeDay", "Deadlines"]) {
        const shown = yield* portal(name, nowhere)
        assert.include(shown, "2 Jul", name)
        assert.notMatch(shown, /today|over|in \d/, name)
      }
      assert.isNull(cell("free_days_left", nowhere))
    })
  )

  it.effect("counts for the source that comes first, also where two report the same day", () =>
    Effect.gen(function* () {
      const { cell, portal } = yield* surfaces
      const left = waiting(null, {
        ...zones,
        current_stop: "inland",
        import_deadlines: { ...import_deadlines, pickup_lfd_terminal: second },
        past_stop_fields: ["pickup_lfd_terminal"]
      })
      assert.match(yield* portal("LastFreeDay", left), / rail $/)
      assert.match(yield* portal("Deadlines", left), /Rail inland storage 2 Jul 1 day overdue in effect/)
      assert.strictEqual(cell("last_free_day_by", left), "railroad")
    })
  )
})

layer(ReferenceSample)("An appointment", (it) => {
  /** 09:00 at the port, 11:00 at the ramp. */
  const at = Instant.make("2026-07-02T16:00:00.000Z")

  it.effect("has the clock of the place of pick-up on the page, in the files and in the answer", () =>
    Effect.gen(function* () {
      const { cell, portal, presented, row } = yield* surfaces
      const inland = waiting(null, { ...zones, current_stop: "inland", pickup_appointment_at: at })
      assert.strictEqual(presented(inland).meta.pickup_timezone, "America/Chicago")
      assert.match(yield* portal("AtTerminal", inland), /Appointment 2 Jul, 11:00 GMT-5/)
      assert.strictEqual(cell("pickup_appointment_local", inland), "2026-07-02 11:00 America/Chicago")
      const [entry] = pickupEntries(row(inland), (path) => path)
      assert.deepStrictEqual(entry?.when, { at, zone: "America/Chicago" })
    })
  )

  it.effect("of the port keeps the port's clock after the container has left, and is no entry of a calendar", () =>
    Effect.gen(function* () {
      const { cell, portal, row } = yield* surfaces
      const left = waiting(null, {
        ...zones,
        current_stop: "inland",
        import_deadlines: { ...noDeadlines, pickup_lfd_terminal: second },
        past_stop_fields: ["pickup_appointment_at", "pickup_lfd_terminal"],
        pickup_appointment_at: at
      })
      assert.match(yield* portal("AtTerminal", left), /Appointment 2 Jul, 09:00 GMT-7/)
      assert.strictEqual(cell("pickup_appointment_local", left), "2026-07-02 09:00 America/Los_Angeles")
      assert.deepStrictEqual(
        pickupEntries(row(left), (path) => path),
        []
      )
    })
  )
})
