import { Context, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { postgresPlane } from "#runtimes/plane/postgresPlane.ts"

import { open, sampleAccount } from "../../bench/account.ts"
import { sail } from "../../bench/fleet.ts"
import { query } from "../../service/support/database.ts"
import { eventually } from "../../service/support/eventually.ts"
import { newHome } from "../../service/support/home.ts"
import { metricsOf } from "../../service/support/metricsOf.ts"
import type { Program } from "../../service/support/Program.ts"
import { serving } from "../../service/support/Program.ts"
import { ownerOf } from "../../support/postgres/databases.ts"
import { preparedDirectory } from "../../support/postgres/preparedData.ts"
import { startReplicated } from "../../support/postgres/replicated.ts"

const reads = "landfall_database_replica_reads_total"

/** Reads of all nodes by outcome. */
const countReads = Effect.fnUntraced(function* (nodes: ReadonlyArray<Program>) {
  const counts: Record<string, number> = { replica: 0, behind: 0, unreachable: 0, failed: 0 }
  for (const node of nodes) {
    for (const { labels, value } of (yield* metricsOf(node)).get(reads) ?? []) {
      const { outcome = "" } = labels as { readonly outcome?: string }
      counts[outcome] = (counts[outcome] ?? 0) + value
    }
  }
  return counts
})

const makeReplicated = Effect.gen(function* () {
  const servers = yield* startReplicated(yield* preparedDirectory, yield* preparedDirectory)
  const owner = Context.get(yield* Layer.build(ownerOf(servers.primary)), SqlClient.SqlClient)
  const accounts = [sampleAccount(), sampleAccount()]
  const { worker } = yield* postgresPlane(servers.primary)
  yield* Effect.forEach(accounts, open).pipe(Effect.provide([worker, SecretsLayer.layer]))
  yield* Effect.forEach(accounts, (account) => sail(owner, account, 40))
  const place = yield* newHome
  const settings = {
    DATABASE_URL: Redacted.value(servers.primary),
    DATABASE_READ_URL: servers.readUrl,
    SECRETS_KEY: "a-key-for-the-secrets-of-all-the-nodes",
    METRICS_PORT: "0"
  }
  const nodes = yield* Effect.forEach([1, 2], () => serving(place, "api.ts", settings))
  const programs = nodes.map(({ node }) => node)
  const used = (state: 0 | 1) =>
    eventually(
      `nodes that ${state === 1 ? "use" : "do not use"} the replica`,
      async () => {
        const states = await Promise.all(
          programs.map((node) =>
            Effect.runPromise(
              Effect.map(metricsOf(node), (found) => found.get("landfall_database_replica_up")?.[0]?.value)
            )
          )
        )
        return states.every((value) => value === state) ? true : undefined
      },
      { seconds: 60, every: 200 }
    )
  return {
    ...servers,
    accounts,
    settings,
    place,
    nodes: nodes.map(({ address }) => ({ url: address })),
    programs,
    reads: countReads(programs),
    used,
    onReplica: <Row extends object>(statement: string) => query<Row>(servers.replica, statement),
    onPrimary: <Row extends object>(statement: string) => query<Row>(servers.primary, statement)
  }
})

/** A primary, its replica, and two API nodes that read from it. */
export class Replicated extends Context.Service<Replicated, Effect.Success<typeof makeReplicated>>()(
  "test/Replicated"
) {
  static readonly layer = Layer.effect(this, makeReplicated)
}
