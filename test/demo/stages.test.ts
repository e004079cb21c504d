import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { localDate } from "#adapters/simulator/voyage/localTime.ts"
import { demoFleet } from "#adapters/simulator/world/demo/fleet.ts"
import type { DemoShipment, Stage } from "#adapters/simulator/world/demo/Shipment.ts"
import { RawEvents } from "#application/voyage/observation/RawEvents.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { begun, fleetOf, refused, World } from "./world.ts"

interface Seen {
  readonly planned: DemoShipment
  readonly shipment: Shipment
  readonly container: Container
  readonly now: number
}

const day = 86_400_000

/** Days of the calendar of the port of discharge from today to a date. */
const daysTo = ({ now, planned }: Seen, date: string | null): number =>
  Math.round((Date.parse(date ?? "") - Date.parse(localDate(now, planned.gateway.port.zone))) / day)

const hoursTo = ({ now }: Seen, at: string | null): number => (Date.parse(at ?? "") - now) / 3_600_000

const isIn: { readonly [Type in Stage["type"]]: (seen: Seen, stage: Extract<Stage, { type: Type }>) => void } = {
  "at sea": (seen) => {
    assert.strictEqual(seen.container.current_status, "on_ship")
    assert.isAbove(hoursTo(seen, seen.shipment.pod_eta_at), 36)
  },
  arriving: (seen) => {
    assert.strictEqual(seen.container.current_status, "on_ship")
    assert.isAbove(hoursTo(seen, seen.shipment.pod_eta_at), 1)
    assert.isAtMost(
      daysTo(seen, localDate(Date.parse(seen.shipment.pod_eta_at ?? ""), seen.planned.gateway.port.zone)),
      1
    )
  },
  transshipping: ({ container }) => assert.isNotNull(container.awaiting_transshipment),
  rolled: (seen) => {
    assert.isNotNull(seen.container.awaiting_transshipment)
    assert.isAbove(hoursTo(seen, seen.shipment.pod_eta_at), 24)
  },
  "at the terminal": (seen, { demurrage, holds, lastFreeInDays }) => {
    const { container } = seen
    assert.strictEqual(daysTo(seen, container.pickup_lfd), lastFreeInDays)
    assert.strictEqual(container.holds_at_pod_terminal?.length, holds.length)
    assert.strictEqual(container.current_status, holds.length > 0 ? "not_available" : "available")
    assert.strictEqual(container.available_for_pickup, holds.length === 0)
    assert.strictEqual((container.fees_at_pod_terminal ?? []).length > 0, demurrage !== null)
  },
  "on rail": (seen) => {
    assert.strictEqual(seen.container.current_status, "on_rail")
    assert.isAbove(hoursTo(seen, seen.container.ind_eta_at), 12)
  },
  "picked up": ({ container }) => {
    assert.strictEqual(container.current_status, "picked_up")
    assert.isNotNull(container.pod_full_out_at)
  },
  returned: ({ container }) => assert.strictEqual(container.current_status, "empty_returned")
}

/** Calendars turn here: the end of a year and of a leap February, and clocks that go forward and back on both shores. */
const beginnings = [
  "2026-12-31T23:55:00Z",
  "2028-02-29T08:10:00Z",
  "2027-03-14T08:30:00Z",
  "2027-03-28T00:40:00Z",
  "2026-11-01T07:40:00Z",
  "2026-11-01T09:20:00Z"
]

for (const at of beginnings) {
  it.effect(
    `every container of a demo that begins at ${at} is in its stage, and no report is refused`,
    () =>
      Effect.gen(function* () {
        const holder = yield* begun(at)
        const { containers, now, shipments } = yield* fleetOf(holder)
        assert.deepStrictEqual(yield* refused(holder), [])
        assert.lengthOf(containers, 41)
        for (const planned of demoFleet) {
          const shipment = shipments.find(({ ref_numbers }) => ref_numbers.includes(planned.reference))
          const own = containers.filter(({ shipment_id }) => shipment_id === shipment?.id)
          assert.lengthOf(own, planned.boxes.length, planned.reference)
          for (const container of own) {
            const seen = { planned, container, now, shipment: shipment ?? assert.fail(planned.reference) }
            isIn[planned.stage.type](seen, planned.stage as never)
          }
        }
      }).pipe(Effect.provide(World)),
    60_000
  )
}

it.effect(
  "the rolled container has a withdrawn departure with the earlier vessel, and one with the later vessel",
  () =>
    Effect.gen(function* () {
      const holder = yield* begun("2026-11-29T12:00:00Z")
      const { containers, shipments } = yield* fleetOf(holder)
      const planned = demoFleet.find(({ stage }) => stage.type === "rolled") ?? assert.fail()
      const shipment = shipments.find(({ ref_numbers }) => ref_numbers.includes(planned.reference))
      const box = containers.find(({ shipment_id }) => shipment_id === shipment?.id) ?? assert.fail()
      const { rows } = yield* RawEvents.use((events) => events.list(holder.account, box.id, { number: 1, size: 100 }))
      const departures = rows.filter(({ event, location_locode: place }) => {
        return event === "transshipment_departed" && place === planned.hub?.port.unlocode
      })
      assert.deepStrictEqual(
        departures.map(({ estimated, outcome }) => [estimated, outcome]),
        [
          [true, "no_longer_reported"],
          [true, "current"]
        ]
      )
      const [earlier, later] = departures
      assert.notStrictEqual(earlier?.vessel_imo, later?.vessel_imo)
      assert.isAbove(Date.parse(later?.timestamp ?? ""), Date.parse(earlier?.timestamp ?? ""))
    }).pipe(Effect.provide(Layer.provideMerge(RawEvents.layer, World))),
  60_000
)

it("is a healthy mix", () => {
  const boxes = (is: (stage: Stage) => boolean) =>
    demoFleet.filter(({ stage }) => is(stage)).reduce((sum, shipment) => sum + shipment.boxes.length, 0)
  const ashore = (is: (stage: Extract<Stage, { type: "at the terminal" }>) => boolean) =>
    boxes((stage) => stage.type === "at the terminal" && is(stage))
  assert.deepStrictEqual(
    {
      atSea: boxes(({ type }) => type === "at sea"),
      arriving: boxes(({ type }) => type === "arriving"),
      held: ashore(({ holds }) => holds.length > 0),
      ready: ashore(({ holds, lastFreeInDays }) => holds.length === 0 && lastFreeInDays > 1),
      lastFreeTomorrow: ashore(({ lastFreeInDays }) => lastFreeInDays === 1),
      charged: ashore(({ demurrage }) => demurrage !== null),
      rolled: boxes(({ type }) => type === "rolled"),
      transshipping: boxes(({ type }) => type === "transshipping"),
      onRail: boxes(({ type }) => type === "on rail"),
      pickedUp: boxes(({ type }) => type === "picked up"),
      returned: boxes(({ type }) => type === "returned")
    },
    {
      atSea: 14,
      arriving: 4,
      held: 4,
      ready: 5,
      lastFreeTomorrow: 2,
      charged: 1,
      rolled: 1,
      transshipping: 1,
      onRail: 2,
      pickedUp: 4,
      returned: 3
    }
  )
})
