import { NodeRuntime } from "@effect/platform-node"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { Pool } from "undici"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { postgresPlane } from "#runtimes/plane/postgresPlane.ts"

import { embedded } from "../../service/support/database.ts"
import { addressOf, program, serving } from "../../service/support/Program.ts"
import { authorization, open, sampleAccount } from "../account.ts"
import { sail } from "../fleet.ts"
import { residentOf } from "../hostile/resident.ts"
import { interleave, median, quantile, ratios } from "../measure.ts"
import { homeOf } from "../nodes.ts"
import { heavyKinds } from "./heavyKinds.ts"
import type { HeavyKind } from "./heavyKinds.ts"

const [kindsArgument = "pages", secondsArgument = "5", turnsArgument = "5", unitsArgument = "20"] =
  process.argv.slice(2)
const [seconds, turns] = [Number(secondsArgument), Number(turnsArgument)]
const chosen = kindsArgument === "all" ? Object.keys(heavyKinds) : kindsArgument.split(",")

/** Shipments of the heavy account. */
const shipments = 3000

let serial = 0

/** What the light account requests, one at a time: a page that may be cached. */
const lightPath = () => `/v2/shipments?page[size]=10&flag[parties]=true&page[number]=${1 + (serial++ % 10)}`

const milliseconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count))

/** The product with a heavy and a light account. */
const service = Effect.gen(function* () {
  const place = yield* homeOf
  const simulator = yield* addressOf(yield* program(yield* homeOf, "simulator.ts", { SIMULATOR_PORT: "0" }))
  const { address, node } = yield* serving(place, "all.ts", {
    CARRIER_SIML_URL: `${simulator}/carrier`,
    CARRIER_SIML_API_KEY: "simulator",
    SOURCE_SIML_SERVES: "all",
    ACCOUNT_UNITS_AT_ONCE: unitsArgument,
    SIMULATOR_SPEED: "0",
    LOG_LEVEL: "error"
  })
  const url = yield* embedded(place)
  const owner = Context.get(yield* Layer.build(PgClient.layer({ url, maxConnections: 2 })), SqlClient.SqlClient)
  const [heavy, light] = [{ ...sampleAccount(), entitlements: ["routing_data" as const] }, sampleAccount()]
  const { worker } = yield* postgresPlane(url)
  yield* Effect.provide(Effect.forEach([heavy, light], open, { discard: true }), [worker, SecretsLayer.layer])
  yield* sail(owner, heavy, shipments)
  yield* sail(owner, light, 300)
  yield* owner.unsafe("vacuum analyze")
  const containers = yield* owner<{ id: string }>`select id from containers where account_id = ${heavy.id} limit 500`
  const pool = yield* Effect.acquireRelease(
    Effect.sync(() => new Pool(address, { connections: 120, pipelining: 1 })),
    (opened) => Effect.promise(() => opened.destroy())
  )
  return {
    containers: containers.map(({ id }) => id),
    pid: node.pid,
    pool,
    heavy: authorization(heavy),
    light: authorization(light)
  }
})

type Service = Effect.Success<typeof service>

const askLight = async ({ light, pool }: Service) => {
  const { body, statusCode } = await pool.request({ method: "GET", path: lightPath(), headers: light })
  await body.dump()
  return statusCode
}

const json = (key: Readonly<Record<string, string>>) => ({ ...key, "content-type": "application/vnd.api+json" })

const askHeavy = async ({ containers, heavy, pool }: Service, kind: HeavyKind) => {
  const asked = kind.next({ containers, serial: serial++, shipments })
  const { body: content, headers = json(heavy), method, path } = asked
  const { body, statusCode } = await pool.request({ method, path, headers, body: content ?? null })
  await body.dump()
  return statusCode
}

/** Heavy requests until then; counts how often each status came. */
const loud = async (busy: Service, kind: HeavyKind, until: number) => {
  const statuses = new Map<number, number>()
  const once = async () => {
    const status = await askHeavy(busy, kind)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return status
  }
  const { perSecond } = kind
  if (perSecond !== null) {
    const sent: Array<Promise<number>> = []
    while (performance.now() < until) {
      sent.push(once())
      await milliseconds(1000 / perSecond)
    }
    await Promise.all(sent)
    return statuses
  }
  const client = async () => {
    while (performance.now() < until) if ((await once()) >= 429) await milliseconds(50)
  }
  await Promise.all(Array.from({ length: kind.parallel }, client))
  return statuses
}

/** Waits of a light account, while a heavy one uses some service, or nobody does. */
const roundOf = (kind: HeavyKind, asked: Service, busy: Service | null) =>
  Effect.promise(async () => {
    const duration = kind.perSecond === null ? seconds : Math.max(seconds, 30)
    const until = performance.now() + duration * 1000
    const waits: Array<number> = []
    let [lightRefused, resident] = [0, 0]
    const quiet = async () => {
      await milliseconds(300)
      while (performance.now() < until) {
        const began = performance.now()
        if ((await askLight(asked)) === 200) waits.push(performance.now() - began)
        else lightRefused++
        await milliseconds(20)
      }
    }
    const watch = async () => {
      while (performance.now() < until) {
        resident = Math.max(resident, await residentOf(asked.pid))
        await milliseconds(500)
      }
    }
    const [statuses] = await Promise.all([
      busy === null ? new Map<number, number>() : loud(busy, kind, until),
      quiet(),
      watch()
    ])
    return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), lightRefused, resident, statuses, duration }
  })

type Round = Effect.Success<ReturnType<typeof roundOf>>

const headings = [
  "The heavy account requests",
  "light p50 ms: alone",
  "same load elsewhere",
  "here",
  "p99: alone",
  "elsewhere",
  "here",
  "p99 here to elsewhere (min to max)",
  "MB",
  "heavy answers per second",
  "light refused"
]

const row = (cells: ReadonlyArray<string>) => console.log(`| ${cells.join(" | ")} |`)

const report = (
  { label }: HeavyKind,
  rounds: Readonly<Record<"alone" | "elsewhere" | "here", ReadonlyArray<Round>>>
) => {
  const names = ["alone", "elsewhere", "here"] as const
  const figures = (what: "p50" | "p99") =>
    names.map((name) => median(rounds[name].map((round) => round[what])).toFixed(1))
  const all = ratios(
    rounds.here.map(({ p99 }) => p99),
    rounds.elsewhere.map(({ p99 }) => p99)
  )
  const counts = new Map<number, number>()
  for (const { duration, statuses } of rounds.here)
    for (const [status, count] of statuses)
      counts.set(status, (counts.get(status) ?? 0) + count / duration / rounds.here.length)
  row([
    label,
    ...figures("p50"),
    ...figures("p99"),
    `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`,
    Math.max(...rounds.here.map(({ resident }) => resident)).toFixed(0),
    [...counts].map(([status, rate]) => `${rate.toFixed(1)} x ${status}`).join(", "),
    String(rounds.here.reduce((sum, { lightRefused }) => sum + lightRefused, 0))
  ])
}

const measured = Effect.gen(function* () {
  const [here, elsewhere] = [yield* service, yield* service]
  row(headings)
  row(headings.map(() => "-"))
  for (const name of chosen) {
    const kind = heavyKinds[name]
    if (kind === undefined) return yield* Effect.die(new Error(`Choose from: ${Object.keys(heavyKinds).join(", ")}.`))
    const rounds = yield* interleave(
      {
        alone: roundOf(kind, here, null),
        elsewhere: roundOf(kind, here, elsewhere),
        here: roundOf(kind, here, here)
      },
      turns
    )
    report(kind, rounds)
  }
})

// A run that is broken off takes its services with it.
NodeRuntime.runMain(Effect.scoped(Effect.provide(measured, Logger.layer([]))))
