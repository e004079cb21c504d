import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"

import { generate } from "#adapters/simulator/generated/generate.ts"
import { isPushing, lines } from "#adapters/simulator/generated/lines.ts"
import type { Line } from "#adapters/simulator/generated/lines.ts"
import { papersOf } from "#adapters/simulator/generated/papers.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"

import { call, postJson, simulator } from "./support.ts"

const pathOf = (line: Line, number: string, kind = "carrierBookingReference"): string =>
  line.asks === "path"
    ? `/lines/${line.scac}/v2/events/${number}?limit=1000`
    : `/lines/${line.scac}/v2/events?${kind}=${number}&limit=1000${line.bookingsOnly ? "&equipmentReference=ZZ" : ""}`

const first = (line: Line) => papersOf(line, 1)

type Item = Readonly<Record<string, unknown>>

const listOf = (value: unknown): ReadonlyArray<Item> => (Array.isArray(value) ? value : [])

const eventsIn = ({ envelope }: Line, body: Item): ReadonlyArray<Item> =>
  envelope === "array"
    ? listOf(body)
    : envelope === "events"
      ? listOf(body["events"])
      : [body["shipmentEvent"], body["transportEvent"], body["equipmentEvent"]].flatMap(listOf)

layer(simulator({ seed: "lines" }))("a generated carrier", (it) => {
  it.effect.each(lines.filter((line) => !isPushing(line)))(
    "$scac answers about its own numbers, in its own envelope and its own times",
    (line) =>
      Effect.gen(function* () {
        const { bill, booking, container } = first(line)
        yield* call(pathOf(line, booking(1)))
        yield* postJson("/sim/clock", { advance_hours: 24 * 120 })
        const answer = yield* call(pathOf(line, booking(1)))
        assert.strictEqual(answer.status, 200)
        const events = eventsIn(line, JSON.parse(answer.text))
        assert.isAbove(events.length, 5)
        const times = events.map((event) => String(event["eventDateTime"]))
        const form = { offset: /T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/, local: /T\d\d:\d\d:\d\dZ$/, day: /^\d{4}-\d\d-\d\d$/ }[
          line.writing
        ]
        assert.isTrue(times.filter((time) => form.test(time)).length >= times.length * 0.8, times.join(" "))
        const others = [
          pathOf(line, bill(1), "transportDocumentReference"),
          pathOf(line, container(1), "equipmentReference")
        ]
        for (const path of others) {
          assert.strictEqual((yield* call(path)).status, line.bookingsOnly ? 400 : 200, path)
        }
      })
  )

  it.effect("does not answer about a number of another, nor without a key", () =>
    Effect.gen(function* () {
      const [one, other] = lines
      assert(one !== undefined && other !== undefined)
      assert.strictEqual((yield* call(pathOf(one, first(other).booking(1)))).status, 404)
      assert.strictEqual(
        (yield* call(`/carrier/v2/events?carrierBookingReference=${first(one).booking(1)}`)).status,
        404
      )
      assert.strictEqual((yield* call(pathOf(one, first(one).booking(1)), {})).status, 401)
    })
  )

  it.effect("fails on its own when its fault is set", () =>
    Effect.gen(function* () {
      const [one, other] = lines
      assert(one !== undefined && other !== undefined)
      yield* postJson("/sim/faults", { [one.scac]: "500" })
      assert.strictEqual((yield* call(pathOf(one, first(one).booking(1)))).status, 500)
      assert.strictEqual((yield* call(pathOf(other, first(other).booking(1)))).status, 200)
      yield* postJson("/sim/faults", { [one.scac]: "none" })
      assert.strictEqual((yield* postJson("/sim/faults", { SIMZ: "500" })).status, 400)
    })
  )

  it.effect("has a truth that does not depend on its reports", () =>
    Effect.gen(function* () {
      const papers = papersOf(lines[0], 7)
      const truth = yield* Simulator.use((simulator) => simulator.truth(papers.bill(1)))
      const milestones = truth?.consignments[0]?.containers[0]?.milestones ?? []
      const names = generate("lines", papers).truth.reports.flatMap(({ milestone }) => milestone ?? [])
      assert.includeMembers(
        names,
        milestones.map(({ name }) => name).filter((name) => name !== "arrived_at_inland_destination")
      )
      assert.isAtLeast(milestones.length, 8)
    })
  )
})

describe("a terminal of generated voyages", () => {
  it.effect("knows their containers", () =>
    Effect.gen(function* () {
      const papers = papersOf(lines[0], 1)
      const { reported } = generate("lines", papers)
      const [visit] = reported.visits
      assert(visit !== undefined)
      const path = `/terminal/v1/availability?facility=${visit.terminal.facility}&containers=${visit.container}`
      yield* call(path)
      yield* postJson("/sim/clock", { advance_hours: (visit.changes[0]?.reportedAt ?? 0) / 60 })
      const body = JSON.parse((yield* call(path)).text)
      assert.strictEqual(body.facility, `${visit.terminal.port.unlocode}/${visit.terminal.facility}`)
      assert.isTrue(body.containers[0].found)
    }).pipe(Effect.provide(simulator({ seed: "lines" })))
  )
})
