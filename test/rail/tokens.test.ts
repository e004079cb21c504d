import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { TestClock } from "effect/testing"

import { makeAdmission } from "#adapters/sources/http/admission.ts"

import { containerNumber } from "../domain/voyage/merge/observe.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { askAll, client, json, numbers, openRoad, railroadServer, upItem } from "./railroads.ts"
import type { Answering } from "./railroads.ts"

const still = { collectMs: 0, patienceMs: 60_000 }

const isGrant = ({ url }: { readonly url: URL }) => url.pathname === "/oauth/token"

/** UP with numbered tokens that live for so many seconds, and the tokens that it accepts. */
const guarded = (life: number, takes: (token: string) => boolean, status = 200): Answering => {
  let given = 0
  return (response, { headers, url }) => {
    if (isGrant({ url })) {
      return response.writeHead(status, json).end(JSON.stringify({ access_token: `t${++given}`, expires_in: life }))
    }
    const token = (headers.authorization ?? "").replace("Bearer ", "")
    return takes(token)
      ? response.writeHead(200, json).end(`[${upItem(containerNumber(1))}]`)
      : response.writeHead(401).end()
  }
}

const open = Effect.fnUntraced(function* (answer: Answering) {
  const { received, url } = yield* railroadServer(answer)
  const source = yield* openRoad("UP", { ...client, url }, still)
  const ask = Effect.map(askAll(source, [containerNumber(1)]), ([answer]) =>
    typeof answer === "string" ? answer : "found"
  )
  const grants = () => received.filter(isGrant).length
  return { ask, grants, source }
})

describe("the token of Union Pacific", () => {
  it.effect("is asked for once, however many wait for it, and kept as long as it lives", () =>
    Effect.gen(function* () {
      const { ask, grants, source } = yield* open(guarded(7200, () => true))
      yield* askAll(source, numbers(3))
      yield* TestClock.adjust("7100 seconds")
      assert.strictEqual(yield* ask, "found")
      assert.strictEqual(grants(), 1)
      yield* TestClock.adjust("60 seconds")
      assert.strictEqual(yield* ask, "found")
      assert.strictEqual(grants(), 2)
    })
  )

  it.effect("is never asked for more than eight times in an hour", () =>
    Effect.gen(function* () {
      const { ask, grants } = yield* open(guarded(60, () => true))
      const outcomes: Array<string> = []
      for (let minute = 0; minute < 60; minute++) {
        outcomes.push(yield* ask)
        yield* TestClock.adjust("1 minute")
      }
      assert.strictEqual(grants(), 8)
      assert.deepStrictEqual([...new Set(outcomes)].sort(), ["SourceBusy", "found"])
      assert.strictEqual(yield* ask, "found")
      assert.strictEqual(grants(), 9)
    })
  )

  it.effect("that was ended early is replaced; one that never works is a refused credential", () =>
    Effect.gen(function* () {
      const early = yield* open(guarded(7200, (token) => token !== "t1"))
      assert.strictEqual(yield* early.ask, "Denied")
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual(yield* early.ask, "found")
      assert.strictEqual(early.grants(), 2)
    })
  )

  it.effect("that is refused is not asked for again for a quarter of an hour", () =>
    Effect.gen(function* () {
      const { ask, grants } = yield* open(guarded(7200, () => true, 401))
      for (let minute = 0; minute < 14; minute++) {
        assert.strictEqual(yield* ask, "Denied")
        yield* TestClock.adjust("1 minute")
      }
      assert.strictEqual(grants(), 1)
      yield* TestClock.adjust("2 minutes")
      assert.strictEqual(yield* ask, "Denied")
      assert.strictEqual(grants(), 2)
    })
  )

  it.effect("that is no token is trouble, and shows nothing secret", () =>
    Effect.gen(function* () {
      const { received, url } = yield* railroadServer((response) => response.writeHead(200, json).end("{}"))
      const source = yield* openRoad("UP", { ...client, url }, still)
      const result = yield* Effect.result(source.fetch({ type: "container", number: containerNumber(1) }))
      assert(Result.isFailure(result))
      assert.strictEqual(result.failure._tag, "SourceTrouble")
      assert.notInclude(JSON.stringify(result.failure), client["client-secret"])
      assert.strictEqual(received.length, 1)
    })
  )
})

describe("requests under quotas", () => {
  it.effect("keep to every quota in any window of its length", () =>
    Effect.gen(function* () {
      const quotas = [
        { requests: 1, seconds: 1 },
        { requests: 15, seconds: 60 }
      ]
      const { admit } = yield* makeAdmission("one", quotas, 30_000)
      const taken: Array<number> = []
      const refused: Array<number> = []
      for (let second = 0; second < 240; second++) {
        const one = Effect.map(admit, () => taken.push(second))
        const result = yield* Effect.forkChild(
          Effect.catchTag(one, "SourceBusy", ({ retryAfter }) => Effect.sync(() => refused.push(retryAfter ?? 0)))
        )
        yield* TestClock.adjust("1 seconds")
        assert.isDefined(result)
      }
      assert.isTrue(nonEmpty(refused).every((wait) => wait > 30_000))
      assert.isAtLeast(taken.length, 4 * 15 - 1)
    })
  )

  it.effect("are admitted at once within the quota, and refused when the next slot is too far", () =>
    Effect.gen(function* () {
      const { admit } = yield* makeAdmission("one", [{ requests: 2, seconds: 10 }], 0)
      yield* admit
      yield* admit
      assert.deepInclude(yield* Effect.flip(admit), { _tag: "SourceBusy", retryAfter: 10_000 })
      yield* TestClock.adjust("10 seconds")
      yield* admit
    })
  )
})
