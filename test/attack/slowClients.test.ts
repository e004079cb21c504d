import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { residentOf } from "../bench/hostile/resident.ts"
import { quantile } from "../bench/measure.ts"
import { home } from "../service/support/home.ts"
import { apiKey, serving } from "../service/support/Program.ts"
import { run, runsWith } from "./tools.ts"

const connections = 400

/** Milliseconds that answers take, ten a second for so many seconds. */
const waits = (address: string, seconds: number) =>
  Effect.forEach(
    Array.from({ length: seconds * 10 }),
    () =>
      Effect.promise(async () => {
        const began = performance.now()
        const headers = { authorization: `Token ${apiKey}` }
        const { status } = await fetch(`${address}/health`, { headers })
        const took = performance.now() - began
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, 100 - took)))
        return status === 200 ? took : Number.POSITIVE_INFINITY
      }),
    { concurrency: 1 }
  )

/** Headers that never end, a body that comes byte by byte, and an answer that is read byte by byte. */
const ways: Readonly<Record<string, ReadonlyArray<string>>> = {
  headers: ["-H"],
  body: ["-B", "-s", "8192"],
  answer: ["-X", "-k", "3"]
}

describe.skipIf(!runsWith("slowhttptest"))(`L2: ${connections} slow connections`, () => {
  it.live.each(Object.entries(ways))(
    "L2: are ended, take little memory and delay nobody else: %s",
    ([, way]) =>
      Effect.gen(function* () {
        const place = yield* home
        const { address, node } = yield* serving(place, "all.ts", { SIMULATOR_SPEED: "0", LOG_LEVEL: "error" })
        yield* waits(address, 3)
        const alone = yield* waits(address, 15)
        const before = yield* Effect.promise(() => residentOf(node.pid))
        const attack = yield* Effect.forkChild(
          Effect.promise(() =>
            run("slowhttptest", [
              ...way,
              ...`-c ${connections} -r 200 -i 10 -l 45 -x 24 -p 5 -u ${address}/v2/shipments`.split(" ")
            ])
          )
        )
        yield* Effect.sleep("3 seconds")
        const meanwhile = yield* waits(address, 30)
        const after = yield* Effect.promise(() => residentOf(node.pid))
        const told = yield* Fiber.join(attack)
        process.stderr.write(
          `L2 ${way[0]}: p99 ${quantile(alone, 0.99).toFixed(1)} ms alone, ${quantile(meanwhile, 0.99).toFixed(1)} ms meanwhile; ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB\n`
        )
        assert.isFalse(meanwhile.includes(Number.POSITIVE_INFINITY), told.slice(-1000))
        assert.isBelow(after - before, 64)
        assert.isAtMost(quantile(meanwhile, 0.5), Math.max(25, 2 * quantile(alone, 0.99)))
      }).pipe(Effect.scoped),
    180_000
  )
})
