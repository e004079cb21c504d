import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Layer, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"

import { one } from "#application/ports/one.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { SourceCredentials } from "#application/tracking/source/credential/SourceCredentials.ts"
import { hour, minute } from "#domain/Time.ts"
import * as Readers from "#runtimes/reading/readers.ts"

import { accessWorld, newcomer, pass, start, track, work } from "../application/support/accessWorld.ts"
import { answering, carrierServer, json } from "../carriers/carrierServer.ts"
import { offers } from "../carriers/sources.ts"
import { event } from "../carriers/support.ts"
import { nonEmpty } from "../support/nonEmpty.ts"

const RealOffers = Layer.succeed(SourceRegistry, { configured: [], offers })
const World = accessWorld(RealOffers, Layer.orDie(Readers.layer))

const give = (scac: string, url: string) =>
  SourceCredentials.use((credentials) =>
    credentials.add({
      source: "DCSA",
      owner_id: null,
      serves: "all",
      settings: {
        scac: Redacted.make(scac),
        url: Redacted.make(url),
        // Nothing moves this clock while a request waits for the quota.
        "requests-per-second": Redacted.make("1000")
      }
    })
  )

const page = "<!doctype html><title>Sign in</title>"

describe("a carrier that answers with pages", () => {
  it.effect("costs one probe per window, keeps received data, and does not affect other carriers", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(start)
      let isWell = false
      const times: Array<number> = []
      const clock = yield* Clock.Clock
      const ill = yield* carrierServer((response) => {
        times.push(clock.currentTimeMillisUnsafe())
        return isWell ? response.writeHead(200, json).end(JSON.stringify([event])) : response.writeHead(200).end(page)
      })
      const well = yield* carrierServer(answering(200, json, JSON.stringify([event])))
      const { id } = yield* give("ONEY", ill.url)
      yield* give("YMLU", well.url)
      const ann = yield* newcomer
      const numbers = ["A1", "A2", "A3", "A4", "A5", "A6"]
      const waiting = yield* Effect.forEach(numbers, (number) => track(ann, number, "ONEY"))
      const other = yield* track(ann, "BL100200", "YMLU")
      const statusOf = (request: typeof other) =>
        TrackingRequestStore.use((store) => one(store.load(ann.account.id, [request.id]))).pipe(
          Effect.map((found) => Option.getOrThrow(found).status)
        )
      yield* work
      assert.strictEqual(yield* statusOf(other), "succeeded")
      const standing = Effect.map(
        SourceStore.use(({ credentials }) => credentials.find(id)),
        (found) => Option.getOrThrow(found).health
      )
      assert.deepInclude(yield* standing, {
        state: "active",
        detail: "The address responded with 200, but not as the interface of the carrier does: check the URL."
      })

      yield* pass(3 * hour)
      const unread = yield* ObservationStore.use((store) => store.parked("ONEY", 100))
      assert.isNotEmpty(unread)
      assert.isAtMost(unread.length, numbers.length, "the same page is kept once for a number")
      assert.isTrue(nonEmpty(unread).every(({ format, size }) => format === "unrecognised" && size === page.length))
      const late = times.filter((at) => at > start + 90 * minute)
      for (const [index, at] of late.entries()) {
        const before = late[index - 1]
        if (before !== undefined) assert.isAtLeast(at - before, 20 * minute)
      }
      assert.isAtMost(late.length, 4)
      for (const request of waiting) assert.strictEqual(yield* statusOf(request), "pending")

      isWell = true
      yield* pass(2 * hour)
      assert.deepInclude(yield* standing, { failures: 0, detail: null })
      yield* pass(10 * hour, 5 * minute)
      for (const request of waiting) assert.strictEqual(yield* statusOf(request), "succeeded")
    }).pipe(Effect.provide(World, { local: true }))
  )
})
