import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

import type * as Memory from "#adapters/memory/layer.ts"
import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { Accounts } from "#application/identity/account/Accounts.ts"
import { Denied } from "#application/ports/tracking/source/PolledSource.ts"
import { hour } from "#domain/Time.ts"

import { containerNumber, gate } from "../../../domain/voyage/merge/observe.ts"
import { arrives, follow, intakeWorld, sees, statementOf, voyage } from "../../support/intakeWorld.ts"
import { holder, planes, railEvents, railFeeds, shipmentByUp, toChicago, work, world } from "../../support/railWorld.ts"

for (const [name, { begin, excludeTestServices, ports }] of Object.entries(planes)) {
  const { answers, asked, roads, tells } = world()
  const World = intakeWorld(roads).pipe(
    Layer.provideMerge(
      Layer.provideMerge(Layer.provide(Accounts.layer, SecretsLayer.layer), ports as typeof Memory.layer)
    )
  )
  layer(World, { excludeTestServices, timeout: "60 seconds" })(`railroads on ${name}`, (it) => {
    it.effect("report a container's journey inland, from the port to its free days at the ramp", () =>
      Effect.gen(function* () {
        yield* begin
        const owner = yield* holder(["rail_data"])
        const { id } = owner.account
        tells(`UP ${containerNumber(201)}`, shipmentByUp(201, 6))
        const { feed } = yield* follow(owner, "RAIL201")
        yield* arrives(feed, [...voyage("RAIL201", 201, 6), toChicago("RAIL201", 201)])
        yield* work
        const { containers, events, shipments } = yield* sees(id)
        assert.deepStrictEqual(railEvents(events), [
          "arrived_at_inland_destination USCHI America/Chicago 2026-01-26T12:00:00.000Z rail",
          "available USCHI America/Chicago 2026-01-26T19:00:00.000Z rail",
          "estimated.arrived_at_inland_destination USCHI America/Chicago 2026-01-26T10:00:00.000Z rail",
          "estimated.arrived_at_inland_destination USCHI America/Chicago 2026-01-27T09:00:00.000Z shipping_line",
          "pickup_lfd.changed USCHI America/Chicago 2026-01-28 rail",
          "pickup_lfd_rail.changed USCHI America/Chicago 2026-01-28 rail",
          "rail_arrived USCHI America/Chicago 2026-01-26T12:00:00.000Z rail",
          "rail_arrived USMKC America/Chicago 2026-01-25T03:00:00.000Z rail",
          "rail_departed USLAX America/Los_Angeles 2026-01-23T03:00:00.000Z rail",
          "rail_loaded USLAX America/Los_Angeles 2026-01-22T20:00:00.000Z rail",
          "rail_unloaded USCHI America/Chicago 2026-01-26T18:00:00.000Z rail"
        ])
        const [container] = containers
        const shown = {
          status: container?.current_status,
          lastFreeDay: container?.pickup_lfd,
          zone: container?.final_destination_timezone,
          railroad: container?.ind_rail_carrier_scac,
          expected: container?.ind_eta_at,
          asked: container?.rail_last_tracking_request_at !== null
        }
        assert.deepStrictEqual<unknown>(shown, {
          status: "available",
          lastFreeDay: "2026-01-28",
          zone: "America/Chicago",
          railroad: "UP",
          expected: "2026-01-26T10:00:00.000Z",
          asked: true
        })
        assert.strictEqual(shipments[0]?.destination_eta_at, "2026-01-27T09:00:00.000Z")
        const feeds = yield* railFeeds(id)
        assert.deepStrictEqual(
          feeds.map(({ active, interval, source }) => [source, active, interval]),
          [
            ["CN", true, 6 * hour],
            ["UP", true, hour]
          ]
        )
      })
    )

    it.effect("are asked though the carrier reported only the arrival, and no departure", () =>
      Effect.gen(function* () {
        yield* begin
        const owner = yield* holder(["rail_data"])
        tells(`UP ${containerNumber(209)}`, shipmentByUp(209, 6))
        const { feed } = yield* follow(owner, "RAIL209")
        const silent = voyage("RAIL209", 209, 6).filter(({ fact }) => fact.type !== "move" || fact.move !== "depart")
        yield* arrives(feed, [...silent, toChicago("RAIL209", 209)])
        yield* work
        const { containers } = yield* sees(owner.account.id)
        assert.isNull(containers[0]?.pol_vessel_departed_at)
        assert.isTrue(asked.includes(`UP ${containerNumber(209)}`))
        assert.strictEqual(containers[0]?.pickup_lfd, "2026-01-28")
      })
    )

    it.effect(
      "are asked once the container goes inland, under the available credential, and no more when it has left the ramp",
      () =>
        Effect.gen(function* () {
          yield* begin
          const [owner, seaside, stranger] = [
            yield* holder(["rail_data"], ["SIML", "UP"]),
            yield* holder(["rail_data"]),
            yield* holder(["rail_data"], ["SIML"])
          ]
          const askedFor = (serial: number) => asked.filter((one) => one.endsWith(containerNumber(serial)))
          const { feed } = yield* follow(owner, "RAIL202")
          yield* arrives(feed, [...voyage("RAIL202", 202, 3), toChicago("RAIL202", 202)])
          yield* work
          assert.deepStrictEqual(askedFor(202), [], "it has not sailed")
          yield* arrives(feed, voyage("RAIL202", 202, 6))
          yield* work
          assert.deepStrictEqual(askedFor(202), [`UP ${containerNumber(202)}`])

          const port = yield* follow(seaside, "RAIL203")
          yield* arrives(port.feed, voyage("RAIL203", 203, 6))
          const none = yield* follow(stranger, "RAIL204")
          yield* arrives(none.feed, [...voyage("RAIL204", 204, 6), toChicago("RAIL204", 204)])
          yield* work
          assert.deepStrictEqual(
            [...askedFor(203), ...askedFor(204)],
            [],
            "it goes nowhere inland; there is no credential"
          )

          const out = statementOf(
            "RAIL202",
            202
          )(gate("gate_out", true, { at: "2026-01-28T10:00:00Z", place: "USCHI", key: "out" }))
          yield* arrives(feed, [out])
          yield* work
          assert.deepStrictEqual(
            (yield* railFeeds(owner.account.id)).map(({ active, source }) => [source, active]),
            [["UP", false]]
          )
        })
    )

    it.effect("named by a source are asked, and the others are not", () =>
      Effect.gen(function* () {
        yield* begin
        const owner = yield* holder(["rail_data"])
        const { feed } = yield* follow(owner, "RAIL205")
        const inland = toChicago("RAIL205", 205)
        const call = { mode: "rail", carrier: "CN", id: null, sequence: null } as const
        const vessel = { vessel_imo: null, vessel_name: null, import_voyage: null, export_voyage: null }
        yield* arrives(feed, [...voyage("RAIL205", 205, 6), { ...inland, call: { ...call, ...vessel } }])
        yield* work
        assert.deepStrictEqual(
          asked.filter((one) => one.endsWith(containerNumber(205))),
          [`CN ${containerNumber(205)}`]
        )
      })
    )

    it.effect("named in a message 322 are asked, too", () =>
      Effect.gen(function* () {
        yield* begin
        const owner = yield* holder(["rail_data"])
        const { feed } = yield* follow(owner, "RAIL208")
        const inland = toChicago("RAIL208", 208)
        const fact = { type: "other", code: "322/N1/RR", text: "cn" } as const
        const spoke = { ...inland, fact, place: null, happened: null, fact_key: "speaker" }
        yield* arrives(feed, [...voyage("RAIL208", 208, 6), inland, spoke])
        yield* work
        assert.deepStrictEqual(
          asked.filter((one) => one.endsWith(containerNumber(208))),
          [`CN ${containerNumber(208)}`]
        )
      })
    )

    it.effect("that refuse the credential are asked again, and cost the shipment nothing", () =>
      Effect.gen(function* () {
        yield* begin
        const owner = yield* holder(["rail_data"], ["SIML", "UP"])
        answers.set(`UP ${containerNumber(206)}`, Effect.fail(new Denied({ detail: "no" })))
        const { feed } = yield* follow(owner, "RAIL206")
        yield* arrives(feed, [...voyage("RAIL206", 206, 6), toChicago("RAIL206", 206)])
        yield* work
        const [container] = (yield* sees(owner.account.id)).containers
        assert.strictEqual(container?.current_status, "awaiting_inland_transfer")
        const [rail] = yield* railFeeds(owner.account.id)
        assert.deepStrictEqual([rail?.active, rail?.last_succeeded_at], [true, null])
      })
    )

    it.effect("tell free days to those alone who have the entitlement, and to others as soon as they get it", () =>
      Effect.gen(function* () {
        yield* begin
        const owner = yield* holder([])
        const { id } = owner.account
        tells(`UP ${containerNumber(207)}`, shipmentByUp(207, 6))
        const { feed } = yield* follow(owner, "RAIL207")
        yield* arrives(feed, [...voyage("RAIL207", 207, 6), toChicago("RAIL207", 207)])
        yield* work
        const shown = Effect.map(sees(id), ({ containers, events }) => ({
          day: containers[0]?.pickup_lfd ?? null,
          rail: containers[0]?.import_deadlines.pickup_lfd_rail ?? null,
          status: containers[0]?.current_status,
          events: railEvents(events).filter((event) => event.startsWith("pickup_lfd")).length,
          changes: events.filter(({ changeset }) => JSON.stringify(changeset ?? {}).includes("pickup_lfd")).length
        }))
        const without = { day: null, rail: null, status: "available", events: 0, changes: 0 }
        assert.deepStrictEqual<unknown>(yield* shown, without)
        const changed = yield* Accounts.use((accounts) => accounts.change(id, { entitlements: ["rail_data"] }))
        assert(Option.isSome(changed))
        yield* work
        const day = "2026-01-28"
        assert.deepStrictEqual<unknown>(yield* shown, { ...without, day, rail: day, events: 2, changes: 1 })
        yield* Accounts.use((accounts) => accounts.change(id, { entitlements: [] }))
        yield* work
        assert.deepStrictEqual<unknown>((yield* shown).rail, null)
      })
    )
  })
}
