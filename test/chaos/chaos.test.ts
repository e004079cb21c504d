import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { Client, politely } from "../service/support/client.ts"
import { complete } from "../service/support/complete.ts"
import { query } from "../service/support/database.ts"
import { eventually } from "../service/support/eventually.ts"
import { casesOf } from "../support/cases.ts"
import { hasNats } from "../support/nats/server.ts"
import { fleet, rollingRestart } from "./Fleet.ts"
import { assertRead, keepReading, keepTracking, lost, outOfOrder } from "./ledger.ts"
import type { Tracked } from "./ledger.ts"

/**
 * `npm test -- --suite chaos` plays every fault fifteen times. Its short form in each run of `npm test` are the tests of crashes
 * (`test/service/crash.test.ts`, `test/nats`) and the simulation of deliveries.
 */
const rounds = casesOf("CHAOS_ROUNDS", { usual: 0, long: 15 })

/** Seconds: what a killed node had claimed is free after twenty. */
const longestPause = 30

/** Says the figures of the run. */
const say = (line: string) => Effect.sync(() => void process.stderr.write(`${line}\n`))

const register = (client: Client, url: string) =>
  eventually(
    "a webhook",
    async () => {
      const answer = await client.listen(url).catch(() => null)
      return answer?.status === 201 ? answer : undefined
    },
    politely
  )

describe.skipIf(!hasNats || rounds === 0)(
  `two nodes of each kind, Postgres and NATS, under load (rounds of faults: ${rounds})`,
  () => {
    it.live(
      "keep every acknowledged request, deliver each event once and in order, and show all events to each reader",
      () =>
        Effect.gen(function* () {
          const { addresses, faults, skipped, told, url } = yield* fleet(2)
          yield* Effect.forEach(skipped, say)
          const [address = ""] = addresses
          const client = new Client(address)
          const tracked: Tracked = { acknowledged: new Set(), failed: [] }
          const seen: Array<number> = []
          assert.strictEqual((yield* register(client, told.url)).status, 201)
          const tracking = yield* Effect.forkChild(keepTracking(addresses, tracked))
          const reading = yield* Effect.forkChild(keepReading(address, seen))
          yield* eventually("a first webhook", () => told.received[0], { seconds: 30 })

          for (let round = 0; round < rounds; round++) {
            for (const [name, inject] of Object.entries(faults)) {
              const [before, failed] = [told.received.length, tracked.failed.length]
              const began = performance.now()
              yield* inject(round)
              yield* eventually(`deliveries after ${name}`, () => told.received[before + 3], {
                seconds: longestPause,
                every: 20
              })
              if (name === rollingRestart) assert.deepStrictEqual(tracked.failed.slice(failed), [])
              yield* say(`${name}: deliveries go on after ${Math.round(performance.now() - began)} ms`)
            }
          }
          yield* Fiber.interrupt(tracking)
          // What a killed node had claimed waits for the end of its lease.
          yield* complete(url, told.received, 90)
          const [{ events } = { events: 0 }] = yield* query<{ events: number }>(
            url,
            "select count(*)::integer as events from events where sequence is not null"
          )
          yield* say(`the reader has seen ${seen.length} of ${events} events`)
          yield* eventually("the reader to see every event", () => (seen.length >= events ? true : undefined), {
            seconds: 30
          })
          yield* Fiber.interrupt(reading)
          client.close()
          const again = told.received.length - new Set(told.received.map(({ id }) => id)).size
          yield* say(
            `${tracked.acknowledged.size} requests acknowledged, ${tracked.failed.length} refused, ${events} events, ${told.received.length} deliveries, of which ${again} came again`
          )
          assert.deepStrictEqual(yield* lost(url, tracked.acknowledged), [])
          assert.deepStrictEqual(yield* outOfOrder(url, told.received), [])
          // Voyages go on: more may have come since they were counted.
          assertRead(seen)
        }).pipe(Effect.scoped),
      120_000 + rounds * 90_000
    )
  }
)
