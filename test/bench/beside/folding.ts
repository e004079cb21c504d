import { Effect, Layer } from "effect"
import { Pool } from "undici"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { foldKey } from "#application/jobKeys.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { postgresPlane } from "#runtimes/plane/postgresPlane.ts"

import { embedded } from "../../service/support/database.ts"
import { serving } from "../../service/support/Program.ts"
import * as Sample from "../../support/samples.ts"
import { authorization, open, sampleAccount } from "../account.ts"
import { childrenOf, cpuOfAll } from "../cpu.ts"
import { ask } from "../load.ts"
import { median, quantile } from "../measure.ts"
import { homeOf } from "../nodes.ts"
import { follow } from "../scenarios/folding.ts"

const [seconds = 8, rounds = 2] = process.argv.slice(2).map(Number)
const shipments = 100

/** Milliseconds of each of the requests that one client makes, 50 a second, while shipments are folded or not. */
const measured = Effect.fnUntraced(function* (workers: number) {
  const place = yield* homeOf
  const { address, node } = yield* serving(place, "all.ts", {
    WORKER_PROCESSES: String(workers),
    SIMULATOR_SPEED: "0"
  })
  const plane = yield* postgresPlane(yield* embedded(place))
  const account = sampleAccount()
  const pool = yield* Effect.acquireRelease(
    Effect.sync(() => new Pool(address, { connections: 4 })),
    (opened) => Effect.promise(() => opened.destroy())
  )
  return yield* Effect.gen(function* () {
    yield* open(account)
    yield* SourceStore.use(({ feeds }) => feeds.saveCredential(Sample.credential({ source: "SIML" })))
    const serials = Array.from({ length: shipments }, (_, index) => index + 1)
    const followed = yield* Effect.forEach(serials, follow)
    const jobs = followed.map(({ follower }) => ({ key: foldKey(follower), lane: follower.account_id }))
    const refold = WorkQueue.use((queue) => queue.put("fold", jobs))
    const waits = Effect.promise(async () => {
      const all: Array<number> = []
      const until = performance.now() + seconds * 1000
      while (performance.now() < until) {
        const began = performance.now()
        await ask(pool, "/v2/shipments?include=containers", { headers: authorization(account) })
        all.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20 - (performance.now() - began))))
      }
      return all
    })
    yield* waits
    const idle = yield* waits
    const kids = yield* Effect.promise(() => childrenOf(node.pid))
    const used = () => cpuOfAll([node.pid, ...kids])
    const before = yield* Effect.promise(used)
    const busy = yield* Effect.raceFirst(waits, Effect.forever(Effect.andThen(refold, Effect.sleep(100))))
    return { idle, busy, cpu: (yield* Effect.promise(used)) - before }
  }).pipe(Effect.provide([plane.worker, SecretsLayer.layer]))
}, Effect.scoped)

const said = (waits: ReadonlyArray<number>) =>
  `p50 ${median(waits).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(1)} ms`

for (let round = 0; round < rounds; round++) {
  for (const workers of [0, 1]) {
    const { busy, cpu, idle } = await Effect.runPromise(Effect.provide(measured(workers), Layer.empty))
    console.log(`${workers} workers: idle ${said(idle)}; while it folds ${said(busy)}; ${cpu.toFixed(1)} CPU s`)
  }
}
