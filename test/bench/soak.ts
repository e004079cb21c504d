import { NodeRuntime } from "@effect/platform-node"
import { Effect, Logger, Record } from "effect"

import { callers, poolOf } from "./load.ts"
import { quantile } from "./measure.ts"
import { Postgres } from "./Postgres.ts"
import { databaseOf } from "./soak/database.ts"
import { holdingsOf } from "./soak/holdings.ts"
import { report } from "./soak/report.ts"
import type { Sample } from "./soak/report.ts"
import { changesOf, clientOf, pace, readsOf } from "./soak/work.ts"
import { world } from "./soak/world.ts"

/** Minutes of the whole, of which the first do not count, and reads a second; left out, half of what the nodes can do. */
const [minutes = 110, warmUp = Math.min(60, minutes / 2), given] = process.argv.slice(2).map(Number)
if (!(minutes > warmUp)) throw new Error("Minutes of the whole come first, and are more than those of the warm-up.")
const [every, calibration] = [20_000, 10_000]

const run = Effect.gen(function* () {
  const { address, directory, headers, inside, owner, pids, received, secret } = yield* world
  const ids = (yield* owner<{ readonly id: string }>`select id from shipments order by id`).map(({ id }) => id)
  const client = clientOf({ api: yield* poolOf(address, 16), inbox: yield* poolOf(inside, 4) }, headers, secret)
  const reads = readsOf(ids)
  const readOne = (serial: number) =>
    client.send(reads[serial % reads.length] ?? (() => ({ method: "GET", path: "/" })), serial)
  for (const [perMinute, ask] of changesOf(ids)) {
    const stop = pace(perMinute, (serial) => void client.send(ask, serial))
    yield* Effect.addFinalizer(() => Effect.sync(stop))
  }
  let serial = 0
  const most = (yield* Effect.promise(() => callers(8, calibration, () => readOne(serial++)))) / (calibration / 1000)
  const perSecond = given ?? most / 2
  console.error(
    `The nodes answer ${most.toFixed(0)} reads a second beside the changes: ${perSecond.toFixed(0)} from now on.`
  )
  const stop = pace(perSecond * 60, (serial) => void readOne(serial))
  yield* Effect.addFinalizer(() => Effect.sync(stop))
  client.told()

  const began = performance.now()
  const samples: Array<Sample> = []
  while (performance.now() - began < minutes * 60_000) {
    yield* Effect.sleep(every)
    const { statuses, waits } = client.told()
    const sample: Sample = {
      minutes: (performance.now() - began) / 60_000,
      nodes: yield* Effect.all(Record.map(pids, (pid) => holdingsOf(directory, pid))),
      database: yield* databaseOf(owner),
      statuses,
      delivered: received(),
      p50: quantile(waits, 0.5),
      p99: quantile(waits, 0.99)
    }
    samples.push(sample)
  }
  return report(samples, warmUp, perSecond)
})

const soak = Effect.map(run, ({ holds, lines }) => {
  console.log(lines.join("\n"))
  if (!holds) process.exitCode = 1
})

// A run that is broken off takes its Postgres and its nodes with it.
NodeRuntime.runMain(Effect.scoped(Effect.provide(soak, [Postgres.layer, Logger.layer([])])))
