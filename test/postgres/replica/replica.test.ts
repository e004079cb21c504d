import { readFile } from "node:fs/promises"

import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import type { Redacted } from "effect"

import { makeReplica } from "#adapters/postgres/sql/Replica.ts"

import { authorization, sampleAccount } from "../../bench/account.ts"
import { childrenOf } from "../../bench/cpu.ts"
import { assertSeenNext } from "../../bench/scaleOut/seenNext.ts"
import { emptyDatabase } from "../../support/postgres/TestSql.ts"
import { Replicated } from "./Replicated.ts"

interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Paths without an id. */
const listPaths = async (url: string): Promise<ReadonlyArray<string>> => {
  const { paths } = (await (await fetch(`${url}/v2/openapi.json`)).json()) as ApiDescription
  return Object.entries(paths).flatMap(([path, methods]) => ("get" in methods && !path.includes("{") ? [path] : []))
}

/** Changes shipments at one node and reads them at the other; returns the reads of this time by outcome. */
const changeAndRead = Effect.fnUntraced(function* (changes: number) {
  const { accounts, nodes, reads } = yield* Replicated
  const before = yield* reads
  yield* assertSeenNext(nodes, accounts, changes)
  const after = yield* reads
  return Object.fromEntries(Object.entries(after).map(([outcome, count]) => [outcome, count - (before[outcome] ?? 0)]))
})

const tags = "select string_agg(tags::text, ' ' order by id) as tags from shipments"

layer(Replicated.layer, { excludeTestServices: true, timeout: 120_000 })("a streaming replica", (it) => {
  it.effect("shows each change of a client to its next request at another node", () =>
    Effect.gen(function* () {
      const { used } = yield* Replicated
      yield* used(1)
      const { failed, replica = 0 } = yield* changeAndRead(400)
      // On a busy machine, the replica can be late.
      assert.isAbove(replica, 100)
      assert.strictEqual(failed, 0)
    })
  )

  it.effect("is not read while it is behind", () =>
    Effect.gen(function* () {
      const { onPrimary, onReplica, used } = yield* Replicated
      yield* used(1)
      yield* onReplica("select pg_wal_replay_pause()")
      const { behind = 0 } = yield* changeAndRead(100)
      assert.isAbove(behind, 50)
      // A read on the replica would be stale, so the test can fail.
      assert.notDeepEqual(yield* onReplica(tags), yield* onPrimary(tags))
      yield* used(0)
      yield* onReplica("select pg_wal_replay_resume()")
      yield* used(1)
      assert.isAbove((yield* changeAndRead(100))["replica"] ?? 0, 50)
    })
  )

  it.effect("may stop and start again while clients read", () =>
    Effect.gen(function* () {
      const { restartReplica, stopReplica, used } = yield* Replicated
      yield* used(1)
      yield* Effect.all([changeAndRead(200), Effect.andThen(Effect.sleep("500 millis"), stopReplica)], {
        concurrency: 2
      })
      assert.isAbove((yield* changeAndRead(100))["unreachable"] ?? 0, 50)
      yield* used(0)
      yield* restartReplica
      yield* used(1)
      assert.isAbove((yield* changeAndRead(100))["replica"] ?? 0, 50)
    })
  )

  it.effect("may hang while clients read", () =>
    Effect.gen(function* () {
      const { pidFile, used } = yield* Replicated
      yield* used(1)
      const postmaster = Number((yield* Effect.promise(() => readFile(pidFile, "utf8"))).split("\n")[0])
      const signalAll = (signal: NodeJS.Signals) =>
        Effect.promise(async () => {
          for (const pid of [postmaster, ...(await childrenOf(postmaster))]) process.kill(pid, signal)
        })
      yield* signalAll("SIGSTOP")
      const started = performance.now()
      const reads = yield* Effect.ensuring(changeAndRead(40), signalAll("SIGCONT"))
      assert.isAbove(reads["unreachable"] ?? 0, 20)
      // Canceling the statements of the reads in progress takes longer.
      assert.isBelow(performance.now() - started, 15_000)
      yield* used(1)
      assert.isAbove((yield* changeAndRead(100))["replica"] ?? 0, 50)
    })
  )

  it.effect("does not make a request fail that only reads", () =>
    Effect.gen(function* () {
      const { accounts, nodes, reads, used } = yield* Replicated
      const [url, headers] = [nodes[0]?.url ?? "", authorization(accounts[0] ?? sampleAccount())]
      yield* used(1)
      const paths = yield* Effect.promise(() => listPaths(url))
      assert.isAbove(paths.length, 30)
      const before = yield* reads
      const statuses = yield* Effect.promise(async () => {
        const found: Record<string, number> = {}
        for (const path of paths) {
          const response = await fetch(`${url}${path}`, { headers })
          found[path] = response.status
          await response.body?.cancel()
        }
        return found
      })
      assert.deepStrictEqual(
        Object.entries(statuses).filter(([, status]) => status >= 500),
        []
      )
      assert.strictEqual(statuses["/v2/sources"], 200)
      // No path needs a table that a replica does not have.
      assert.strictEqual((yield* reads)["failed"], before["failed"])
    })
  )

  it.effect("must be one of the same database", () =>
    Effect.gen(function* () {
      const { replica } = yield* Replicated
      const clientOf = (url: Redacted.Redacted) =>
        Effect.map(Layer.build(PgClient.layer({ url, maxConnections: 2 })), Context.get(PgClient.PgClient))
      const other = yield* clientOf(yield* emptyDatabase)
      assert.strictEqual((yield* Effect.flip(makeReplica(other, yield* clientOf(replica))))._tag, "ForeignReplica")
    })
  )
})
