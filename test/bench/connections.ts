import { NodeRuntime } from "@effect/platform-node"
import { Effect, Logger, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { request } from "undici"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import * as Sample from "../support/samples.ts"
import { authorization, open, sampleAccount } from "./account.ts"
import { sail } from "./fleet.ts"
import { ask, callers, poolOf } from "./load.ts"
import { nodesOn } from "./nodes.ts"
import { newPlane, Postgres } from "./Postgres.ts"
import { awaiting, stages, store } from "./scaleOut/backlog.ts"
import { serverProcess } from "./serverProcess.ts"

const [shipments = 100, clients = 64] = process.argv.slice(2).map(Number)
const login = "counted"

/** A user of the database whom nobody else is, so that the connections of a node are known by it. */
const loginOn = Effect.fnUntraced(function* (owner: SqlClient.SqlClient, url: Redacted.Redacted) {
  const found = yield* owner`select 1 from pg_roles where rolname = ${login}`
  if (found.length === 0) yield* owner.unsafe(`create role ${login} superuser login password '${login}'`)
  const own = new URL(Redacted.value(url))
  own.username = login
  own.password = login
  return Redacted.make(own.href)
})

/** The most connections that the node has at a time while the work goes on, in all and in each role. */
const most = Effect.fnUntraced(function* <A, E, R>(owner: SqlClient.SqlClient, work: Effect.Effect<A, E, R>) {
  const seen = new Map<string, number>()
  const look = Effect.gen(function* () {
    const rows = yield* owner<{ readonly name: string; readonly count: number }>`
      select coalesce(application_name, 'all') as name, count(*)::int as count from pg_stat_activity
      where usename = ${login} group by rollup (application_name)
    `
    for (const { count, name } of rows) seen.set(name, Math.max(count, seen.get(name) ?? 0))
  })
  yield* Effect.raceFirst(work, Effect.forever(Effect.andThen(look, Effect.sleep(20))))
  return [...seen]
    .map(([name, count]) => `${name} ${count}`)
    .toSorted()
    .join(", ")
})

const asked = async <A>(url: string): Promise<A> => (await (await request(url)).body.json()) as A

/** A database with accounts that have webhooks, shipments that wait for messages, and one that clients ask about. */
const world = Effect.fnUntraced(function* (variables: Readonly<Record<string, string>> = {}) {
  const { owner, plane, url } = yield* newPlane
  const account = sampleAccount()
  const receiver = yield* serverProcess("servers/receiver", { SECURE: "true" })
  const [hook = ""] = yield* Effect.promise(() => asked<ReadonlyArray<string>>(`${receiver.url}/all`))
  const all = yield* awaiting(shipments).pipe(Effect.provide(plane.worker))
  for (const { id } of yield* owner<{ readonly id: AccountId }>`select id from accounts`) {
    const webhook = Sample.webhook({ account_id: id, url: `${hook}/hook` })
    yield* WebhookStore.use((webhooks) => webhooks.save(webhook)).pipe(Effect.provide(plane.worker))
  }
  yield* open(account).pipe(Effect.provide([plane.worker, SecretsLayer.layer]))
  yield* sail(owner, account, shipments)
  const nodes = yield* nodesOn(yield* loginOn(owner, url), variables)
  // A look through tracked shipments puts folds off by more than that.
  const gone = (queue: string) =>
    Effect.repeat(
      Effect.sleep(50).pipe(
        Effect.andThen(owner`
          select 1 from work where queue = ${queue} and due_at < landfall_now() + interval '1 minute' limit 1
        `)
      ),
      {
        until: (rows) => rows.length === 0
      }
    )
  const messages = Effect.forEach([...stages.keys()], (stage) =>
    Effect.andThen(Effect.provide(store(all, stage), plane.worker), Effect.andThen(gone("read"), gone("fold")))
  )
  const requests = Effect.fnUntraced(function* (address: string) {
    const pool = yield* poolOf(address, clients)
    const headers = authorization(account)
    const paths = ["/v2/shipments?include=containers", "/v2/containers", "/v2/shipments?filter[q]=SIML"]
    let turn = 0
    yield* Effect.promise(() => callers(clients, 5000, () => ask(pool, paths[turn++ % paths.length]!, { headers })))
  }, Effect.scoped)
  const delivered = Effect.repeat(
    Effect.sleep(50).pipe(Effect.andThen(owner`select 1 from events where sequence is null and deliver limit 1`)),
    { until: (rows) => rows.length === 0 }
  ).pipe(Effect.andThen(gone("deliver")))
  return { owner, nodes, messages, requests, delivered }
})

const separate = Effect.gen(function* () {
  const { delivered, messages, nodes, owner, requests } = yield* world()
  console.log(
    `API node: ${yield* Effect.scoped(Effect.flatMap(nodes.api, ({ address }) => most(owner, requests(address))))}`
  )
  console.log(`ingestion node: ${yield* Effect.scoped(Effect.flatMap(nodes.ingestion, () => most(owner, messages)))}`)
  console.log(`webhook node: ${yield* Effect.scoped(Effect.flatMap(nodes.webhook, () => most(owner, delivered)))}`)
}).pipe(Effect.scoped)

const together = (workers: number) =>
  Effect.gen(function* () {
    const { delivered, messages, nodes, owner, requests } = yield* world({
      WORKER_PROCESSES: String(workers),
      SIMULATOR_SPEED: "0"
    })
    const { address } = yield* nodes.all
    const work = Effect.all([requests(address), Effect.andThen(messages, delivered)], { concurrency: 2 })
    console.log(`npm start, WORKER_PROCESSES=${workers}: ${yield* most(owner, work)}`)
  }).pipe(Effect.scoped)

/** How many connections each kind of node opens to Postgres while it has much to do. */
const run = Effect.gen(function* () {
  yield* separate
  yield* together(0)
  yield* together(1)
})

// A run that is broken off takes its Postgres with it.
NodeRuntime.runMain(
  Effect.scoped(Effect.provide(run, [Postgres.layerWith(["-c", "max_connections=200"]), Logger.layer([])]))
)
