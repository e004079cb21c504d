import { NodeRuntime } from "@effect/platform-node"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Logger, Record } from "effect"
import { SqlClient } from "effect/sql"
import { Pool } from "undici"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { postgresPlane } from "#runtimes/plane/postgresPlane.ts"

import { embedded } from "../../service/support/database.ts"
import { serving } from "../../service/support/Program.ts"
import { authorization, open, sampleAccount } from "../account.ts"
import { sail } from "../fleet.ts"
import { interleave, median, quantile, ratios } from "../measure.ts"
import { homeOf } from "../nodes.ts"

const [seconds = 5, turns = 5, parallel = 20] = process.argv.slice(2).map(Number)

/** Shipments of the heavy account, which ask for pages that are never the same twice. */
const fleet = 3000

let serial = 0

/** Heavy requests: a hundred rows with all that belongs to them, found by filters. */
const heavyPath = () =>
  `/v2/shipments?page[size]=80&include=containers.transport_events,party_roles&flag[parties]=true` +
  `&filter[tags]=priority&page[number]=${1 + (serial++ % (fleet / 100))}`

/** What the light account asks for, one at a time. */
const lightPath = () => `/v2/shipments?page[size]=10&flag[parties]=true&page[number]=${1 + (serial++ % 10)}`

interface Service {
  readonly address: string
  readonly pool: Pool
}

/** The product with a heavy and a light account, and so many units for each at once. */
const service = Effect.fnUntraced(function* (units: number) {
  const place = yield* homeOf
  const { address } = yield* serving(place, "all.ts", {
    ACCOUNT_UNITS_AT_ONCE: String(units),
    SIMULATOR_SPEED: "0",
    LOG_LEVEL: "error"
  })
  const url = yield* embedded(place)
  const owner = Context.get(yield* Layer.build(PgClient.layer({ url, maxConnections: 2 })), SqlClient.SqlClient)
  const [heavy, light] = [sampleAccount(), sampleAccount()]
  const { worker } = yield* postgresPlane(url)
  yield* Effect.provide(Effect.forEach([heavy, light], open, { discard: true }), [worker, SecretsLayer.layer])
  yield* sail(owner, heavy, fleet)
  yield* sail(owner, light, 300)
  yield* owner.unsafe("vacuum analyze")
  const pool = yield* Effect.acquireRelease(
    Effect.sync(() => new Pool(address, { connections: parallel + 2, pipelining: 1 })),
    (opened) => Effect.promise(() => opened.destroy())
  )
  return { address, pool, heavy: authorization(heavy), light: authorization(light) }
})

const once = async ({ pool }: Service, path: string, headers: Record<string, string>) => {
  const { body, statusCode } = await pool.request({ method: "GET", path, headers })
  await body.dump()
  return statusCode
}

/** The waits of a light account, while a heavy one asks at some service, or nobody does. */
const measured = Effect.gen(function* () {
  // With more units than anybody asks for, accounts have no shares.
  const [ours, without] = [yield* service(20), yield* service(10_000)]

  const round = (busy: typeof ours | null, asked = ours) =>
    Effect.promise(async () => {
      const until = performance.now() + seconds * 1000
      const [waits, statuses] = [[] as Array<number>, new Map<number, number>()]
      let lightRefused = 0
      const loud = async () => {
        if (busy === null) return
        while (performance.now() < until) {
          const status = await once(busy, heavyPath(), busy.heavy)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
      const quiet = async () => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        while (performance.now() < until) {
          const began = performance.now()
          if ((await once(asked, lightPath(), asked.light)) === 200) waits.push(performance.now() - began)
          else lightRefused++
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
      await Promise.all([quiet(), ...Array.from({ length: parallel }, loud)])
      return {
        p50: quantile(waits, 0.5),
        p99: quantile(waits, 0.99),
        heavy: (statuses.get(200) ?? 0) / seconds,
        lightRefused,
        refused: [...statuses].reduce((sum, [status, count]) => sum + (status === 200 ? 0 : count), 0)
      }
    })

  return yield* interleave(
    { alone: round(null), elsewhere: round(without), beside: round(ours), without: round(without, without) },
    turns
  )
})

const names = {
  alone: "nobody else asks",
  elsewhere: `${parallel} heavy pages at once at another service of this machine`,
  beside: `${parallel} heavy pages at once of another account, here`,
  without: `the same, where accounts have no shares`
}

const report = Effect.map(Effect.scoped(measured), (rounds) => {
  const part = (name: keyof typeof rounds, what: "p50" | "p99" | "heavy") => rounds[name].map((one) => one[what])
  const refusals = (name: keyof typeof rounds, what: "lightRefused" | "refused") =>
    rounds[name].reduce((sum, one) => sum + one[what], 0)
  console.log(
    "| While | light p50 ms | p99 | p99 of the same load elsewhere (min-max) | heavy pages/s | light, heavy refused |"
  )
  console.log("| - | - | - | - | - | - |")
  for (const name of Record.keys(rounds)) {
    const all = ratios(part(name, "p99"), part("elsewhere", "p99"))
    const times = `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)}-${Math.max(...all).toFixed(2)})`
    const [p50, p99, heavy] = (["p50", "p99", "heavy"] as const).map((what) => median(part(name, what)).toFixed(1))
    const refused = `${refusals(name, "lightRefused")}, ${refusals(name, "refused")}`
    console.log(`| ${[names[name], p50, p99, times, heavy, refused].join(" | ")} |`)
  }
})

// A run that is broken off takes its services with it.
NodeRuntime.runMain(Effect.scoped(Effect.provide(report, Logger.layer([]))))
