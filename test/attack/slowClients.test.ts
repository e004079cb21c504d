import { spawn } from "node:child_process"
import { once } from "node:events"

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

/** A service of Node alone, for the same attack at another address of the same machine. */
const bystander = Effect.acquireRelease(
  Effect.promise(async () => {
    const script = `require("node:http").createServer((_, to) => to.end("x".repeat(100000))).listen(0, "127.0.0.1", function () { console.log(this.address().port) })`
    const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] })
    const [port] = (await once(child.stdout, "data")) as [Buffer]
    return { child, address: `http://127.0.0.1:${port.toString().trim()}` }
  }),
  ({ child }) => Effect.sync(() => void child.kill())
).pipe(Effect.map(({ address }) => address))

describe.skipIf(!runsWith("slowhttptest"))(`L2: ${connections} slow connections`, () => {
  it.live.each(Object.entries(ways))(
    "L2: are ended, use little memory, and do not delay others: %s",
    ([, way]) =>
      Effect.gen(function* () {
        const place = yield* home
        const { address, node } = yield* serving(place, "all.ts", { SIMULATOR_SPEED: "0", LOG_LEVEL: "error" })
        const elsewhere = yield* bystander
        const attack = (target: string) =>
          Effect.forkChild(
            Effect.promise(() =>
              run("slowhttptest", [
                ...way,
                ...`-c ${connections} -r 200 -i 10 -l 45 -x 24 -p 5 -u ${target}/v2/shipments`.split(" ")
              ])
            )
          )
        const during = Effect.fnUntraced(function* (target: string) {
          const attacking = yield* attack(target)
          yield* Effect.sleep("3 seconds")
          const seen = yield* waits(address, 30)
          return {
            seen,
            resident: yield* Effect.promise(() => residentOf(node.pid)),
            told: yield* Fiber.join(attacking)
          }
        })
        yield* waits(address, 3)
        const alone = yield* waits(address, 15)
        const others = yield* during(elsewhere)
        const before = yield* Effect.promise(() => residentOf(node.pid))
        const { resident, seen, told } = yield* during(address)
        const figures = [alone, others.seen, seen].map((all) => quantile(all, 0.99).toFixed(1))
        process.stderr.write(
          `L2 ${way[0]}: p99 ${figures[0]} ms alone, ${figures[1]} while another service has them, ${figures[2]} meanwhile; ${before.toFixed(0)} MB, then ${resident.toFixed(0)} MB\n`
        )
        assert.isFalse(seen.includes(Number.POSITIVE_INFINITY), told.slice(-1000))
        assert.isBelow(resident - before, 64)
        assert.isAtMost(quantile(seen, 0.5), Math.max(25, 2 * quantile(alone, 0.99)))
      }).pipe(Effect.scoped),
    240_000
  )
})
