import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { Client } from "../service/support/client.ts"
import type { Resource } from "../service/support/client.ts"
import { embedded, query } from "../service/support/database.ts"
import { killPostgres, newHome } from "../service/support/home.ts"
import { serving } from "../service/support/Program.ts"
import { casesOf } from "../support/cases.ts"
import { prepareData } from "../support/postgres/preparedData.ts"
import { canCut, cutDisk } from "./cutDisk.ts"
import { lost } from "./ledger.ts"

/** `npm test -- --suite chaos` cuts the power ten times. */
const cuts = casesOf("POWER_CUTS", { usual: 0, long: 10 })

const settings = { SIMULATOR_SPEED: "0", LOG_LEVEL: "error" }
const writers = [1, 2, 3, 4]

/** Requests unknown numbers until the connection breaks, and keeps the ids that were acknowledged. */
const write = (address: string, prefix: string, acknowledged: Set<string>) =>
  Effect.promise(async () => {
    const client = new Client(address)
    for (let count = 1; ; count++) {
      const answer = await client.track(`${prefix}${count}`).catch(() => null)
      if (answer === null) return client.close()
      if (answer.status === 201) acknowledged.add((answer.body.data as Resource).id)
    }
  })

/** Cuts the power of a machine with everything on it, again and again under load; answers which requests that were acknowledged are gone. */
const afterCuts = Effect.fnUntraced(function* (how: string) {
  const place = yield* newHome
  const disk = yield* cutDisk(place.data)
  yield* prepareData(place.data)
  yield* disk.settle
  const acknowledged = new Set<string>()
  for (let round = 1; round <= cuts; round++) {
    const { address, node } = yield* serving(place, "all.ts", settings)
    const url = yield* embedded(place)
    yield* query(url, "update accounts set rate_per_minute = 1000000")
    yield* query(url, `alter system set synchronous_commit = ${how}`)
    yield* query(url, "select pg_reload_conf()")
    const writing = yield* Effect.forkChild(
      Effect.forEach(writers, (writer) => write(address, `CUT${round}X${writer}X`, acknowledged), {
        concurrency: "unbounded"
      })
    )
    yield* Effect.sleep(1000 + Math.random() * 1500)
    yield* node.signalGroup("SIGKILL")
    yield* killPostgres(place)
    yield* node.ended
    yield* disk.cut
    yield* Fiber.join(writing)
  }
  yield* serving(place, "all.ts", settings)
  const gone = yield* lost(yield* embedded(place), acknowledged)
  yield* Effect.sync(
    () =>
      void process.stderr.write(
        `D2, synchronous_commit ${how}: ${cuts} cuts, ${acknowledged.size} acknowledged, ${gone.length} lost\n`
      )
  )
  assert.isAtLeast(acknowledged.size, cuts)
  return gone
}, Effect.scoped)

const mayCut = cuts > 0 && (await Effect.runPromise(canCut))
if (cuts > 0 && !mayCut) process.stderr.write("SKIPPED: power cuts, for only root may mount a disk\n")

describe.skipIf(!mayCut)(`a machine whose power is cut under load (cuts: ${cuts})`, () => {
  const longest = 120_000 + cuts * 30_000

  it.live(
    "D2: has lost no acknowledged request",
    () => Effect.map(afterCuts("on"), (gone) => assert.deepStrictEqual(gone, [])),
    longest
  )

  it.live(
    "D2: loses acknowledged requests without synchronous commits, so the test can fail",
    () => Effect.map(afterCuts("off"), (gone) => assert.isAbove(gone.length, 0)),
    longest
  )
})
