import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted, Result } from "effect"

import { layer as simulatorLayer } from "#adapters/simulator/layer.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { terminalReader } from "#adapters/sources/terminals/reader.ts"
import { instantOf } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { nonEmpty } from "../support/nonEmpty.ts"
import { openSource } from "./gateway.ts"
import { receivedAt, same } from "./messages.ts"

const reader = terminalReader({
  zoneOf: () => "America/Los_Angeles"
})

const readAll = (pages: ReadonlyArray<Uint8Array>, facility: string, now: number) =>
  pages.map((bytes) =>
    Result.getOrThrow(reader.read(bytes, { source: "test", facility, received_at: instantOf(now) ?? receivedAt }))
  )

/** The last content of each kind of fact, in the order of reports. */
const lastOf = (statements: ReadonlyArray<Statement>, type: Statement["fact"]["type"]) =>
  statements.findLast(({ fact }) => fact.type === type)?.fact

it.live("reads all reports of the simulated terminals about a container, to its end", () =>
  Effect.gen(function* () {
    const simulator = Context.get(
      yield* Layer.build(simulatorLayer({ speed: 0, requestsPerSecond: 100_000 })),
      Simulator
    )
    const source = yield* openSource(new URL(`${simulator.url}/terminal`), {
      apiKey: Redacted.make(simulator.apiKey),
      requestsPerSecond: 10_000
    })
    for (const number of ["SIMU1000115", "SIMU2000110", "SIMU3000114", "SIMU4000119", "SIMU5000113"]) {
      const truth = yield* simulator.truth(number)
      const truthOfContainer = truth?.consignments
        .flatMap(({ containers }) => containers)
        .find((one) => one.number === number)
      const facility = `${truth?.consignments[0]?.pod}/${truthOfContainer?.terminal?.split("/").at(-1)}`
      const statements: Array<Statement> = []
      for (let hours = 0; hours < 60 * 24; hours += 6) {
        const { pages } = yield* source.fetch({ type: "facility", facility, number: number })
        for (const { refused, statements: stated } of readAll(pages, facility, Date.now())) {
          same(refused, [])
          statements.push(...stated)
        }
        yield* simulator.advanceHours(6)
      }
      assert.isAbove(statements.length, 20, number)
      assert.isTrue(nonEmpty(statements).every(({ place }) => `${place?.locode}/${place?.facility}` === facility))
      same(lastOf(statements, "last_free_day"), {
        type: "last_free_day",
        by: "terminal",
        date: truthOfContainer?.last_free_day
      })
      same(lastOf(statements, "equipment"), { type: "equipment", iso_code: truthOfContainer?.iso_code })
      const holds = lastOf(statements, "holds")
      same(
        holds?.type === "holds" ? holds.holds?.map(({ description }) => description) : null,
        truthOfContainer?.holds?.map(({ text }) => text)
      )
      for (const name of ["vessel_discharged", "full_out"]) {
        const move = name === "full_out" ? "gate_out" : "discharge"
        const happened = statements.find(({ fact }) => fact.type === "move" && fact.move === move)?.happened
        const at = truthOfContainer?.milestones.find((milestone) => milestone.name === name)?.at
        same(happened, { at, zone: "America/Los_Angeles" })
      }
    }
  })
)
