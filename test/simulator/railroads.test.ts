import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import { HttpBody } from "effect/http"
import { TestClock } from "effect/testing"

import { generate } from "#adapters/simulator/generated/generate.ts"
import type { GeneratedVoyage } from "#adapters/simulator/generated/generate.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { simulatedRailroads } from "#adapters/simulator/sources/railroads.ts"
import { localDate } from "#adapters/simulator/voyage/localTime.ts"
import { roads } from "#adapters/simulator/voyage/Ride.ts"
import type { Ride, Road } from "#adapters/simulator/voyage/Ride.ts"
import { openRailroad } from "#adapters/sources/rail/RailSource.ts"
import { instantOf } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { received, readerOf } from "../rail/messages.ts"
import { nthPapers } from "../support/nthPapers.ts"
import { call, post, postJson, simulator } from "./support.ts"

const seed = "railroads"
const many = Array.from({ length: 400 }, (_, index) => generate(seed, nthPapers(index)))

/** A voyage whose railroad reports everything within the hour. */
const openOf = (road: Road): readonly [GeneratedVoyage, Ride] => {
  const found = many.find(({ truth, views }) => truth.rides?.[0]?.road === road && views.rail.name === "prompt")
  const ride = found?.truth.rides?.[0]
  if (found === undefined || ride === undefined) throw new Error(`no voyage of ${road}`)
  return [found, ride]
}

const railroads = Effect.gen(function* () {
  const { url } = yield* Simulator
  return yield* Effect.forEach(simulatedRailroads(url, 1, 1_000_000, 0), openRailroad)
})

const moveOf = ({ classifier, fact, happened, place }: Statement): string | null =>
  fact.type === "move" && classifier === "ACT" && happened !== null && "at" in happened
    ? `${fact.mode} ${fact.move} ${place?.locode} ${happened.at}`
    : null

const moves = {
  loaded: "rail load",
  departed: "rail depart",
  sighted: "rail arrive",
  interchanged: null,
  arrived: "rail arrive",
  unloaded: "rail discharge",
  notified: null,
  out: "truck gate_out"
} as const

const authorization = `Basic ${Buffer.from("simulator:simulator").toString("base64")}`
const upPath = "/rail/UP/services/v2/public/shipments?equipment_id="

layer(simulator({ seed, requestsPerSecond: 1_000_000 }))("railroads", (it) => {
  it.effect.each([...roads])("%s reports everything that it sees of a container, in its own form", (road) =>
    Effect.gen(function* () {
      const { advanceHours, playing } = yield* Simulator
      const [, ride] = openOf(road)
      const source = (yield* railroads).find((one) => one.name === road)
      const statements: Array<Statement> = []
      const origin = (yield* playing(ride.container))?.origin ?? 0
      let refusals = 0
      yield* advanceHours(Math.floor(ride.from / 60) - 2 * 24)
      for (let hours = 0; hours < (ride.until - ride.from) / 60 + 3 * 24; hours += 1) {
        const answer = yield* Effect.result(
          source?.fetch({ type: "container", number: ride.container }) ?? Effect.die("not there")
        )
        for (const page of Result.isSuccess(answer) ? answer.success.pages : []) {
          const read = Result.getOrThrow(readerOf(road).read(page, { source: road, received_at: received }))
          assert.deepStrictEqual(read.refused, [])
          statements.push(...read.statements)
        }
        if (Result.isFailure(answer)) refusals += 1
        yield* advanceHours(1)
      }
      assert.isAbove(refusals, 24, "the railroad only knows the container while it has it, and a while after")
      const reported = new Set(statements.flatMap((one) => moveOf(one) ?? []))
      const seen = ride.sightings.flatMap(({ at, kind, stop }) => {
        const move = moves[kind]
        return move === null ? [] : [`${move} ${stop.port.unlocode} ${instantOf(origin + at * 60_000)}`]
      })
      assert.deepStrictEqual([...reported].sort(), seen.sort())
      const days = statements.flatMap(({ fact }) =>
        fact.type === "last_free_day" && fact.by === "rail" ? [fact.date] : []
      )
      const zone = ride.destination.port.zone
      assert.deepStrictEqual(
        [...new Set<string | null>(days)],
        ride.freeDays.map(({ lastFreeDay }) => localDate(origin + lastFreeDay * 60_000, zone))
      )
      assert.isTrue(statements.some(({ fact }) => fact.type === "availability" && fact.available))
      assert.isTrue(
        statements.some(({ fact }) => fact.type === "other"),
        "an interchange is no move"
      )
      assert.isTrue(statements.some(({ classifier }) => classifier === "EST"))
    })
  )

  it.effect("UP wants a token, a date, and no more than twenty containers", () =>
    Effect.gen(function* () {
      const [, { container }] = openOf("UP")
      const denied = yield* post("/rail/UP/oauth/token", HttpBody.empty, { authorization: "Basic eDp5" })
      assert.strictEqual(denied.status, 401)
      const granted = yield* post("/rail/UP/oauth/token", HttpBody.empty, { authorization })
      const { access_token: token } = JSON.parse(granted.text) as { readonly access_token: string }
      const bearer = { authorization: `Bearer ${token}` }
      const dated = { ...bearer, date: "2026-07-01T12:00:00Z" }
      assert.strictEqual((yield* call(`${upPath}${container.slice(0, 10)}`, bearer)).status, 400)
      assert.strictEqual((yield* call(`${upPath}${container.slice(0, 10)}`, dated)).status, 200)
      assert.strictEqual((yield* call(`${upPath}${container.slice(0, 10)}`, { ...dated, ...bad })).status, 401)
      const tooMany = Array.from({ length: 21 }, () => container.slice(0, 10)).join(",")
      assert.strictEqual((yield* call(`${upPath}${tooMany}`, dated)).status, 400)
      assert.strictEqual((yield* call(`${upPath}NOBODY`, dated)).text, "[]")
    })
  )

  it.effect("CN wants its key with the token; BNSF answers in a text that it does not know a unit", () =>
    Effect.gen(function* () {
      const path = "/rail/CN/v1/oauth/jwt-token/accesstokenJWT?grant_type=client_credentials"
      assert.strictEqual((yield* post(path, HttpBody.empty, { authorization })).status, 401)
      const key = { "x-apikey": "simulator" }
      const granted = yield* post(path, HttpBody.empty, { authorization, ...key })
      const { access_token: token } = JSON.parse(granted.text) as { readonly access_token: string }
      const asked = "/rail/CN/customers/v1/shipments/tracking?equipmentIds=ABCU000001"
      const bearer = { authorization: `Bearer ${token}` }
      assert.strictEqual((yield* call(asked, bearer)).status, 401)
      assert.strictEqual(
        (yield* call(asked, { ...bearer, ...key })).text,
        '{"ThirdPartyIntermodalShipment":{"Equipment":[]}}'
      )
      const unit = { equipmentInitial: "ABCU", equipmentNumber: "1" }
      const unknown = yield* postJson("/rail/BNSF/v3/unit-details", { intermodalUnits: [unit] })
      assert.include(unknown.text, "No Details Found")
      assert.strictEqual((yield* postJson("/rail/BNSF/v3/unit-details", { units: [] })).status, 400)
    })
  )

  it.effect("fail by the fault that is set", () =>
    Effect.gen(function* () {
      const [, { container }] = openOf("BNSF")
      const source = (yield* railroads).find(({ name }) => name === "BNSF")
      const failure = Effect.fnUntraced(function* (fault: string) {
        // The client observes the retry-after.
        yield* TestClock.adjust("10 seconds")
        yield* postJson("/sim/faults", { BNSF: fault })
        const result = yield* Effect.result(
          source?.fetch({ type: "container", number: container }) ?? Effect.die("not there")
        )
        return Result.isFailure(result) ? result.failure._tag : "answered"
      })
      const expected = { "401": "Denied", "429": "SourceBusy", "500": "SourceTrouble", login_page: "SourceTrouble" }
      for (const [fault, tag] of Object.entries(expected)) assert.strictEqual(yield* failure(fault), tag, fault)
      assert.strictEqual(yield* failure("malformed"), "SourceTrouble")
      assert.strictEqual(yield* failure("403"), "Denied")
      assert.strictEqual(yield* failure("404"), "NumberUnknown")
      const slow = yield* Effect.forkChild(failure("slow_body"))
      while (slow.pollUnsafe() === undefined) {
        yield* Effect.promise(() => new Promise((done) => setTimeout(done, 20)))
        yield* TestClock.adjust("5 seconds")
      }
      assert.strictEqual(yield* Fiber.join(slow), "SourceTrouble")
      assert.strictEqual(yield* failure("none"), "NumberUnknown")
    })
  )
})

const bad = { authorization: "Bearer of-nobody" }
