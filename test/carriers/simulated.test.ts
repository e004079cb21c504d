import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Redacted, Result } from "effect"
import { TestClock } from "effect/testing"

import * as Simulated from "#adapters/simulator/layer.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { numbersOf, scriptNames } from "#adapters/simulator/voyage/numbers.ts"
import { openAccess } from "#adapters/sources/http/Access.ts"
import { instantOf } from "#domain/Time.ts"

import { nonEmpty } from "../support/nonEmpty.ts"
import { bill, sourceAt } from "./carrierServer.ts"
import { reader } from "./support.ts"

const today = Date.UTC(2026, 6, 1, 12)
const received_at = instantOf(today) ?? assert.fail()

const Standing = Layer.provideMerge(
  Simulated.layer({ speed: 0, requestsPerSecond: 1_000 }),
  Layer.effectDiscard(TestClock.setTime(today))
)

layer(Standing)("the simulated carrier", (it) => {
  const follow = Effect.fnUntraced(function* (type: "bill" | "booking", number: string) {
    const { apiKey, url } = yield* Simulator
    const access = { ...openAccess, headers: { "X-API-Key": Redacted.make(apiKey) } }
    const source = yield* sourceAt(`${url}/carrier`, { access })
    const { complete, pages } = yield* source.fetch({ type, number })
    assert.isTrue(complete)
    return pages.map((page) => Result.getOrThrow(reader.read(page, { source: "SIML", received_at })))
  })

  it.effect.each(scriptNames)("is read completely: %s", (script) =>
    Effect.gen(function* () {
      const { advanceHours } = yield* Simulator
      const { booking } = numbersOf(script, 1)
      const actual = new Set<string>()
      for (let week = 0; week < 9; week++) {
        for (const { refused, statements } of nonEmpty(yield* follow("booking", booking))) {
          assert.deepStrictEqual(refused, [])
          assert.isNotEmpty(statements)
          for (const { classifier, fact } of statements) {
            if (fact.type === "move" && classifier === "ACT") actual.add(fact.move)
          }
        }
        yield* advanceHours(7 * 24)
      }
      assert.includeMembers([...actual], ["gate_out", "gate_in", "load", "depart", "arrive", "discharge"])
    })
  )

  it.effect("refuses unknown numbers and unknown credentials", () =>
    Effect.gen(function* () {
      const { url } = yield* Simulator
      assert.strictEqual((yield* Effect.flip(follow("bill", "NOSUCHBILL")))._tag, "NumberUnknown")
      const stranger = yield* sourceAt(`${url}/carrier`)
      assert.strictEqual((yield* Effect.flip(stranger.fetch(bill)))._tag, "Denied")
    })
  )

  it.effect("gives tokens", () =>
    Effect.gen(function* () {
      const { url } = yield* Simulator
      const tokenUrl = `${url}/carrier/oauth/token`
      const clientSecret = Redacted.make("simulator")
      const grant = {
        type: "secret",
        tokenUrl,
        clientId: "simulator",
        clientSecret,
        sentIn: "body",
        fields: {}
      } as const
      const source = yield* sourceAt(`${url}/carrier`, { access: { ...openAccess, grant } })
      const answer = yield* source.fetch({ type: "bill", number: numbersOf("PLAIN", 1).bill })
      assert.isTrue(answer.complete)
    })
  )
})
