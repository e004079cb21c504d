import { assert, layer } from "@effect/vitest"
import { Effect, Result } from "effect"
import { HttpBody } from "effect/http"

import { generate } from "#adapters/simulator/generated/generate.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { simulatedApm } from "#adapters/simulator/sources/apm.ts"
import { localDate } from "#adapters/simulator/voyage/localTime.ts"
import { apmReader } from "#adapters/sources/terminals/apm/apmReader.ts"
import { makeApmSource } from "#adapters/sources/terminals/apm/ApmSource.ts"
import { instantOf } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { nthPapers } from "../support/nthPapers.ts"
import { receivedAt } from "../terminals/messages.ts"
import { call, post, postJson, simulator } from "./support.ts"

const seed = "apm"
const facility = "USMOB/APMT"
const reader = apmReader({ zoneOf: () => "America/Chicago" })

const visits = Array.from({ length: 200 }, (_, index) => generate(seed, nthPapers(index))).flatMap(
  ({ reported, views }) =>
    views.terminal.name === "prompt" ? reported.visits.filter(({ terminal }) => terminal.facility === "APMT") : []
)
const visit = visits.find(({ changes }) => changes.some(({ set }) => (set.holds ?? []).length > 0))

const opened = Effect.gen(function* () {
  const { url } = yield* Simulator
  return yield* makeApmSource(simulatedApm(url, 1, 1_000_000, 0))
})

layer(simulator({ seed, requestsPerSecond: 1_000_000 }))("the terminal with its operator's own interface", (it) => {
  it.effect("reports everything that it knows of a container, and its history", () =>
    Effect.gen(function* () {
      const { advanceHours, playing } = yield* Simulator
      const source = yield* opened
      if (visit === undefined) return assert.fail("no container at Mobile")
      const origin = (yield* playing(visit.container))?.origin ?? 0
      const at = (minutes: number) => instantOf(origin + minutes * 60_000) ?? receivedAt
      const statements: Array<Statement> = []
      yield* advanceHours(Math.floor(visit.from / 60) - 24)
      for (let hours = 0; hours < (visit.until - visit.from) / 60 + 48; hours += 1) {
        const answer = yield* Effect.result(source.fetch({ type: "facility", facility, number: visit.container }))
        for (const page of Result.isSuccess(answer) ? answer.success.pages : []) {
          const read = Result.getOrThrow(reader.read(page, { source: "apm", facility, received_at: receivedAt }))
          assert.deepStrictEqual(read.refused, [])
          statements.push(...read.statements)
        }
        yield* advanceHours(1)
      }
      const set = Object.assign({}, ...visit.changes.map((change) => change.set)) as Record<string, number>
      const happened = (move: string) =>
        statements.findLast(({ fact }) => fact.type === "move" && fact.move === move)?.happened
      assert.deepStrictEqual(happened("discharge"), { at: at(set["dischargedAt"] ?? 0), zone: "America/Chicago" })
      assert.deepStrictEqual(happened("gate_out"), { at: at(set["gatedOutAt"] ?? 0), zone: "America/Chicago" })
      const day = statements.findLast(({ fact }) => fact.type === "last_free_day")?.fact
      const lastDay = localDate(origin + (set["lastFreeDay"] ?? 0) * 60_000, "America/Chicago")
      assert.deepStrictEqual(day, { type: "last_free_day", by: "terminal", date: lastDay as never })
      const holds = new Set(
        statements.flatMap(({ fact }) =>
          fact.type === "holds" ? (fact.holds ?? []).map(({ description }) => description) : []
        )
      )
      const texts = visit.changes.flatMap((change) => (change.set.holds ?? []).map(({ text }) => text))
      assert.deepStrictEqual([...holds].sort(), [...new Set(texts)].sort())
      assert.isTrue(statements.some(({ fact_key }) => fact_key.startsWith("history:")))
    })
  )

  it.effect("wants a token of its own, a facility that it has, and no more than fifty containers", () =>
    Effect.gen(function* () {
      const token = (secret: string) =>
        post(
          "/apm/oauth/client_credential/accesstoken?grant_type=client_credentials",
          HttpBody.text(`client_id=simulator&client_secret=${secret}`, "application/x-www-form-urlencoded")
        )
      assert.strictEqual((yield* token("wrong")).status, 401)
      const { access_token } = JSON.parse((yield* token("simulator")).text) as { readonly access_token: string }
      const ask = (query: string, bearer = access_token) =>
        call(`/apm/import-availability?${query}`, { authorization: `Bearer ${bearer}` })
      assert.strictEqual((yield* ask("facilityCode=USMOB&assetId=ABCU0000010")).text, "[]")
      assert.strictEqual((yield* ask("facilityCode=USMOB&assetId=ABCU0000010", "other")).status, 401)
      assert.strictEqual((yield* ask("facilityCode=USLAX&assetId=ABCU0000010")).status, 404)
      const many = Array.from({ length: 51 }, () => "ABCU0000010").join(",")
      assert.strictEqual((yield* ask(`facilityCode=USMOB&assetId=${many}`)).status, 400)
      yield* postJson("/sim/faults", { apm: "429" })
      const limited = yield* ask("facilityCode=USMOB&assetId=ABCU0000010")
      assert.deepStrictEqual([limited.status, limited.headers["retry-after"]], [429, "5"])
      yield* postJson("/sim/faults", { apm: "none" })
    })
  )
})
