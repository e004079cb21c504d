import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { generate } from "#adapters/simulator/generated/generate.ts"
import { lines } from "#adapters/simulator/generated/lines.ts"
import { papersOf } from "#adapters/simulator/generated/papers.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { allDialects } from "#adapters/simulator/voyage/Dialect.ts"
import type { PlayedView } from "#adapters/simulator/voyage/PlayedView.ts"
import { isUnlisted } from "#adapters/simulator/voyage/unlistedPorts.ts"
import { durationOf } from "#adapters/simulator/voyage/Voyage.ts"

import { nonEmpty } from "../support/nonEmpty.ts"
import { call, simulator, today } from "./support.ts"

const hour = 3_600_000
const seed = "views"

const papersFor = (scac: string, serial = 1) => papersOf(lines.find((line) => line.scac === scac) ?? lines[0], serial)

/** The messages of a whole voyage in the order of their arrival; a step is six hours. */
const messagesOf = (scac: string, view: PlayedView) =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.promise(() => mkdtemp(join(tmpdir(), "views-"))),
      (path) => Effect.promise(() => rm(path, { recursive: true }))
    )
    const { playing, push, setTarget } = yield* Simulator
    const papers = papersFor(scac)
    assert.isNotNull(yield* playing(papers.bill(1)))
    yield* setTarget(scac, { folder })
    const { reported } = generate(seed, papers, { view })
    const end = today + durationOf(reported) * 60_000 + 48 * hour
    const arrived: Array<{ readonly name: string; readonly body: string }> = []
    for (let now = today; now < end; now += 6 * hour) {
      yield* TestClock.setTime(now)
      yield* push
      for (const name of yield* Effect.promise(() => readdir(folder))) {
        const body = yield* Effect.promise(() => readFile(join(folder, name), "utf8"))
        yield* Effect.promise(() => rm(join(folder, name)))
        arrived.push({ name, body })
      }
    }
    return arrived
  }).pipe(
    Effect.provide(
      simulator({
        seed,
        speed: 1,
        live: true,
        pushEvery: null,
        view,
        dialects: [...allDialects].filter((one) => one !== "no ISA")
      })
    )
  )

const numberIn = (body: string): number =>
  Number(/\n?IEA\*1\*(\d{9})/.exec(body)?.[1] ?? /UNZ\+\d+\+(\d+)/.exec(body)?.[1])

describe("in the view by message", () => {
  const view = "late and out of order by message"

  it.effect.each(["SIMG", "SIMI"])(
    "%s sends each report alone; messages arrive in another order, and some twice",
    (scac) =>
      Effect.gen(function* () {
        const arrived = yield* messagesOf(scac, view)
        const numbers = arrived.map(({ body }) => numberIn(body))
        const sorted = [...new Set(numbers)].sort((a, b) => a - b)
        assert.isAbove(sorted.length, 10)
        assert.deepStrictEqual(
          sorted,
          sorted.map((_, index) => index + 1),
          "none is lost"
        )
        assert.isBelow(sorted.length, numbers.length, "some arrive twice")
        assert.isTrue(
          numbers.some((number, index) => number < Math.max(...numbers.slice(0, index))),
          "some are overtaken"
        )
        for (const { body } of nonEmpty(arrived)) assert.lengthOf(body.match(/^(?:ST\*315|UNH\+)/gm) ?? [], 1)
      })
  )

  it.effect("the interchange has the date at which it was written", () =>
    Effect.gen(function* () {
      const arrived = yield* messagesOf("SIMG", view)
      const dates = new Map(
        arrived.map(({ body }) => [numberIn(body), /^GS\*QO\*SIMG\*LANDFALL\*(\d{8}\*\d{4})/m.exec(body)?.[1] ?? ""])
      )
      const inOrder = [...dates].sort(([a], [b]) => a - b).map(([, date]) => date)
      assert.deepStrictEqual(inOrder, [...inOrder].sort())
      assert.isAbove(new Set(inOrder).size, 5)
    })
  )
})

describe("in the view of wall clocks", () => {
  it("voyages begin, and some end, at a port that no list knows; all messages name it alike", () => {
    const voyages = Array.from({ length: 30 }, (_, index) =>
      generate(seed, papersFor("SIMG", index + 1), { view: "wall clock" })
    )
    const routes = voyages.flatMap(({ truth }) => truth.consignments.map(({ route }) => route))
    assert.isTrue(nonEmpty(routes).every(({ pol }) => isUnlisted(pol)))
    assert.isTrue(routes.some(({ pod }) => isUnlisted(pod)) && routes.some(({ pod }) => !isUnlisted(pod)))
    for (const { reported } of voyages) {
      const [route] = reported.consignments.map((one) => one.route)
      const first = reported.reports.find(({ milestone }) => milestone === "vessel_departed")
      assert.strictEqual(first?.call?.stop.port, route?.pol)
    }
    const visits = voyages.flatMap(({ reported }) => reported.visits)
    assert.isTrue(nonEmpty(visits).every(({ terminal }) => !isUnlisted(terminal.port)))
  })
})

describe("in the view of split bills", () => {
  const second = papersFor("SIMA").bill(5)

  it.effect("a carrier finds the containers by the second bill, and names both", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(Simulator, ({ playing }) => playing(second))
      yield* TestClock.setTime(today + 24 * hour)
      const { status, text } = yield* call(`/lines/SIMA/v2/events?transportDocumentReference=${second}`)
      assert.strictEqual(status, 200)
      for (const bill of [papersFor("SIMA").bill(1), second]) assert.include(text, `"${bill}"`)
    }).pipe(Effect.provide(simulator({ seed, speed: 1, live: true, view: "split bill" })))
  )

  it.effect("each 315 names both", () =>
    Effect.gen(function* () {
      const papers = papersFor("SIMG")
      const sets = (yield* messagesOf("SIMG", "split bill")).flatMap(({ body }) => body.split("ST*315*").slice(1))
      assert.isAbove(sets.length, 10)
      for (const set of sets) assert.lengthOf(set.match(/^N9\*BM\*/gm) ?? [], 2)
      assert.isTrue(sets.some((set) => set.includes(`N9*BM*${papers.bill(5)}`)))
    })
  )
})

describe("in the view of the SCAC", () => {
  it.effect.each(["SIMG", "SIMI", "SIMH"])("%s names the bill with and without it, and no booking", (scac) =>
    Effect.gen(function* () {
      const all = (yield* messagesOf(scac, "SCAC prefix")).map(({ body }) => body).join("\n")
      const bill = papersFor(scac).bill(1)
      assert.match(all, new RegExp(`[*:"]${bill}\\b`))
      assert.match(all, new RegExp(`[*:"]${bill.slice(4)}\\b`))
      assert.notInclude(all, papersFor(scac).booking(1))
    })
  )
})
