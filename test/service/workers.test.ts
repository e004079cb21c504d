import { execFileSync } from "node:child_process"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"

import { alive } from "#adapters/embedded/processes.ts"

import { Client, politely } from "./support/client.ts"
import { eventually } from "./support/eventually.ts"
import { home } from "./support/home.ts"
import { leftovers } from "./support/leftovers.ts"
import { serving } from "./support/Program.ts"
import type { Program } from "./support/Program.ts"
import { secondsToEnd } from "./support/secondsToEnd.ts"

const settings = { SIMULATOR_SPEED: "20000", WORKER_PROCESSES: "1" }

/** The worker processes of a service. */
const workersOf = ({ pid }: Program): ReadonlyArray<number> =>
  execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,command="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === pid && command.join(" ").endsWith("worker.ts"))
    .map(([own]) => Number(own))

const gone = (pid: number) =>
  Effect.andThen(
    Effect.repeat(Effect.andThen(Effect.sleep("20 millis"), alive(pid)), { until: (is) => !is }),
    Effect.void
  ).pipe(Effect.timeout("10 seconds"), Effect.orDie)

const shipmentsOf = (client: Client, count: number) =>
  eventually(
    `${count} shipments`,
    async () => {
      const found = await client.list("/v2/shipments?filter[shipping_line_scac]=SIML")
      return found.length === count ? true : undefined
    },
    politely
  )

const started = Effect.gen(function* () {
  const place = yield* home
  return { place, ...(yield* serving(place, "all.ts", settings)) }
})

class Started extends Context.Service<Started, Effect.Success<typeof started>>()("test/Started") {
  static readonly layer = Layer.effect(this, started)
}

layer(Started.layer, { excludeTestServices: true })("npm start with a worker process", (it) => {
  it.effect("goes on when the worker is killed: another takes its place, and the log says so", () =>
    Effect.gen(function* () {
      const { address, node } = yield* Started
      const client = new Client(address)
      assert.strictEqual((yield* Effect.promise(() => client.track("SIMLPLAIN0001"))).status, 201)
      yield* shipmentsOf(client, 1)
      const [first = 0, ...others] = workersOf(node)
      assert.deepStrictEqual(others, [])
      process.kill(first, "SIGKILL")
      yield* eventually("another worker", () => (workersOf(node).some((pid) => pid !== first) ? true : undefined))
      // What a process writes arrives through a pipe: the next worker may be seen before it.
      yield* eventually("the end of the worker in the log", () =>
        node.stderr().includes(`worker process ${first} has ended (SIGKILL)`) ? true : undefined
      )
      assert.strictEqual((yield* Effect.promise(() => client.track("SIMLPLAIN0002"))).status, 201)
      yield* shipmentsOf(client, 2)
      client.close()
    })
  )

  it.effect("has no worker left when it is killed itself", () =>
    Effect.gen(function* () {
      const { node } = yield* Started
      const [worker = 0] = workersOf(node)
      assert.isAbove(worker, 0)
      yield* node.signal("SIGKILL")
      yield* gone(worker)
      yield* node.ended
    })
  )

  it.effect("ends its worker with itself on SIGTERM, in order", () =>
    Effect.gen(function* () {
      const { place } = yield* Started
      const { node } = yield* serving(place, "all.ts", settings)
      const [worker = 0] = workersOf(node)
      assert.isAbove(worker, 0)
      yield* node.signal("SIGTERM")
      assert.isBelow(yield* secondsToEnd(node), 8)
      assert.isFalse(yield* alive(worker))
      assert.notInclude(node.stderr(), "has ended (")
      assert.deepStrictEqual(yield* leftovers(place), [])
    })
  )
})
