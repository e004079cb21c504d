import { execFile } from "node:child_process"
import { promisify } from "node:util"

import { NodeRuntime } from "@effect/platform-node"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Logger, Redacted } from "effect"
import { SqlClient } from "effect/sql"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { embeddedUrl, postgresPlane, startEmbedded } from "#runtimes/plane/postgresPlane.ts"

import { directory } from "../support/directory.ts"
import { startReplicated } from "../support/postgres/replicated.ts"
import { authorization, open, sampleAccount } from "./account.ts"
import { postgresCpu } from "./cpu.ts"
import { sail } from "./fleet.ts"
import { ask, callers, poolOf } from "./load.ts"
import { interleave, quantile } from "./measure.ts"
import { figures, say } from "./scaleOut/said.ts"
import { assertSeenNext } from "./scaleOut/seenNext.ts"
import { serverProcess } from "./serverProcess.ts"
import type { ServerProcess } from "./serverProcess.ts"

const [accounts, shipments, connections, milliseconds] = [20, 500, 16, 2000]

const [rounds = 5, samples = 300] = process.argv.slice(2).map(Number)

const ownerOf = (url: Redacted.Redacted) =>
  Effect.map(Layer.build(PgClient.layer({ url, maxConnections: 2 })), Context.get(SqlClient.SqlClient))

/** Data of a server that has stopped, for the primary and for its replica. */
const prepare = Effect.fnUntraced(function* (all: ReadonlyArray<Account>) {
  const [primary, replica] = [yield* directory, yield* directory]
  yield* Effect.gen(function* () {
    const url = embeddedUrl(yield* startEmbedded(primary))
    const { worker } = yield* postgresPlane(url)
    yield* Effect.forEach(all, open).pipe(Effect.provide([worker, SecretsLayer.layer]))
    const owner = yield* ownerOf(url)
    yield* Effect.forEach(all, (account) => sail(owner, account, shipments))
    yield* owner.unsafe("vacuum analyze")
  }).pipe(Effect.scoped)
  yield* Effect.promise(() => promisify(execFile)("cp", ["-a", `${primary}/.`, replica]))
  return yield* startReplicated(primary, replica)
})

interface Question {
  readonly path: string
  readonly account: Account
}

/** Repeated lists are answered from cached documents; each page of a filter needs its rows. */
const questionsOf = (all: ReadonlyArray<Account>) => {
  const each = (paths: ReadonlyArray<string>) =>
    paths.flatMap((path) => all.map((account): Question => ({ account, path })))
  const pages = Array.from({ length: 16 }, (_, place) => place + 1)
  return {
    "first page of 30 shipments with containers, cached": each(["/v2/shipments?include=containers"]),
    "other pages of 30 containers": each(pages.map((page) => `/v2/containers?page[number]=${page}&page[size]=30`)),
    summary: each(["/v2/containers/summary?group_by=current_status"])
  }
}

interface Cost {
  readonly perSecond: number
  readonly primary: number
  readonly replica: number
  readonly node: number
}

const load = (
  node: ServerProcess,
  questions: ReadonlyArray<Question>,
  cpu: { readonly primary: () => Promise<number>; readonly replica: () => Promise<number> }
) =>
  Effect.gen(function* () {
    const pool = yield* poolOf(node.url, connections)
    let turn = 0
    const call = async () => {
      const { account, path } = questions[turn++ % questions.length]!
      await ask(pool, path, { headers: authorization(account) })
    }
    const used = async () => [await cpu.primary(), await cpu.replica(), await node.cpuSeconds()] as const
    return yield* Effect.promise(async (): Promise<Cost> => {
      const [before, started] = [await used(), performance.now()]
      const calls = await callers(connections, milliseconds, call)
      const seconds = (performance.now() - started) / 1000
      const after = await used()
      const each = (place: 0 | 1 | 2) => ((after[place] - before[place]) * 1000) / calls
      return { perSecond: calls / seconds, primary: each(0), replica: each(1), node: each(2) }
    })
  }).pipe(Effect.scoped)

const headings = ["reads from", "requests/s (min-max)", "ms of CPU: primary", "replica", "node"]

const rowOf = (name: string, costs: ReadonlyArray<Cost>) => [
  name,
  figures(costs.map(({ perSecond }) => perSecond)),
  figures(
    costs.map(({ primary }) => primary),
    3
  ),
  figures(
    costs.map(({ replica }) => replica),
    3
  ),
  figures(
    costs.map(({ node }) => node),
    2
  )
]

/** Milliseconds from a commit on the primary until the replica has replayed it. */
const measureLag = Effect.fnUntraced(function* (primary: SqlClient.SqlClient, replica: SqlClient.SqlClient) {
  const lags: Array<number> = []
  for (let sample = 0; sample < samples; sample++) {
    yield* primary`update clock_offset set milliseconds = milliseconds`
    const committed = performance.now()
    const [row] = yield* primary<{ readonly position: string }>`select pg_current_wal_flush_lsn()::text as position`
    const check = replica<{ readonly ready: boolean }>`
      select pg_last_wal_replay_lsn() >= ${row?.position}::pg_lsn as ready
    `
    yield* Effect.repeat(check, { until: ([found]) => found?.ready === true })
    lags.push(performance.now() - committed)
  }
  return [0.5, 0.95, 0.99, 1].map((part) => quantile([...lags, Math.max(...lags)], Math.min(part, 0.999)).toFixed(1))
})

/**
 * One API node without and with a replica of its database, both on this machine: requests, and the CPU time of each
 * server. Then the time until the replica has a commit, at rest and while two nodes change and read shipments.
 */
const measure = Effect.gen(function* () {
  const all = Array.from({ length: accounts }, () => sampleAccount())
  const servers = yield* prepare(all)
  const [primary, replica] = [yield* ownerOf(servers.primary), yield* ownerOf(servers.replica)]
  const cpu = { primary: yield* postgresCpu(primary), replica: yield* postgresCpu(replica) }
  const settings = { DATABASE_URL: Redacted.value(servers.primary) }
  const alone = yield* serverProcess("servers/api", settings)
  const reading = { ...settings, DATABASE_READ_URL: servers.readUrl }
  const nodes = [yield* serverProcess("servers/api", reading), yield* serverProcess("servers/api", reading)]
  for (const [what, questions] of Object.entries(questionsOf(all))) {
    const costs = yield* interleave(
      { primary: load(alone, questions, cpu), replica: load(nodes[0]!, questions, cpu) },
      rounds
    )
    console.log(`\n${what}:`)
    say(headings, [rowOf("primary", costs.primary), rowOf("replica", costs.replica)])
  }
  console.log("\nms until the replica has replayed a commit:")
  const rest = yield* measureLag(primary, replica)
  const [busy, changes] = yield* Effect.all([measureLag(primary, replica), assertSeenNext(nodes, all, 2 * samples)], {
    concurrency: 2
  })
  say(
    ["load", "median", "p95", "p99", "maximum"],
    [
      ["none", ...rest],
      [`${changes} changes, each read`, ...busy]
    ]
  )
})

// A run that is broken off takes its servers with it.
NodeRuntime.runMain(Effect.scoped(Effect.provide(measure, Logger.layer([]))))
