import { mkdir, readdir, readlink, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Redacted, Scope } from "effect"

import { start } from "#adapters/embedded/EmbeddedPostgres.ts"

import { diagnosis } from "../admin/doctor/diagnosis.ts"
import { assertRead, keepReading, lost, outOfOrder } from "../chaos/ledger.ts"
import { certificate } from "../service/support/certificate.ts"
import { Client, politely } from "../service/support/client.ts"
import { complete } from "../service/support/complete.ts"
import { query } from "../service/support/database.ts"
import { eventually } from "../service/support/eventually.ts"
import { newHome } from "../service/support/home.ts"
import { addressOf, program, root } from "../service/support/Program.ts"
import { receiver } from "../service/support/receiver.ts"
import { worldSettings } from "../service/support/worldSettings.ts"
import { freePort } from "../support/freePort.ts"
import { before, installed } from "./earlierRelease.ts"
import { load, lostReferences, newLedger } from "./load.ts"
import { retryingProxy } from "./retryingProxy.ts"

/** `npm test -- --suite upgrade` sets it: it installs packages, and takes minutes. */
const isWanted = process.env["UPGRADE"] === "1"

const speed = "500000"

const say = (line: string) => Effect.sync(() => void process.stderr.write(`${line}\n`))

const isReady = (address: string) => async () =>
  (await fetch(`${address}/ready`).catch(() => null))?.status === 200 ? true : undefined

/** A webhook node listens nowhere: that it has connections is what can be seen of it. Two sockets are its output. */
const isConnected = (pid: number) => async () => {
  const open = await readdir(`/proc/${pid}/fd`)
  const targets = await Promise.all(open.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => "")))
  return targets.filter((target) => target.startsWith("socket:")).length > 4 ? true : undefined
}

const newWorld = Effect.gen(function* () {
  const place = yield* newHome
  yield* Effect.promise(() => mkdir(place.data))
  const server = yield* start({ dataDir: place.data })
  yield* query(server.url("postgres"), "create database landfall")
  const url = server.url("landfall")
  const authority = join(place.path, "authority.pem")
  yield* Effect.promise(() => writeFile(authority, certificate.cert))
  const told = yield* receiver({ secure: true })
  const simulator = yield* program(place, "simulator.ts", { SIMULATOR_PORT: "0", SIMULATOR_SPEED: speed })
  const world = yield* addressOf(simulator)
  const shared = {
    DATABASE_URL: Redacted.value(url),
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    ...worldSettings(world, speed, authority)
  }
  return { place, shared, told, url }
})

interface Upgrade {
  readonly ledger: ReturnType<typeof newLedger>
  readonly proxy: Effect.Success<typeof retryingProxy>
  readonly reading: Fiber.Fiber<unknown>
  readonly seen: Array<number>
  readonly told: Effect.Success<typeof newWorld>["told"]
  readonly url: Redacted.Redacted
}

const checkAll = Effect.fnUntraced(function* ({ ledger, proxy, reading, seen, told, url }: Upgrade) {
  yield* complete(url, told.received, 90)
  const [{ events } = { events: 0 }] = yield* query<{ events: number }>(
    url,
    "select count(*)::integer as events from events where sequence is not null"
  )
  yield* eventually("the reader to see every event", () => (seen.length >= events ? true : undefined), {
    seconds: 60
  })
  yield* Fiber.interrupt(reading)
  const again = told.received.length - new Set(told.received.map(({ id }) => id)).size
  yield* say(
    `${ledger.done.reads} reads, ${ledger.done.writes} writes, ${ledger.tracked.size} numbers tracked, ${proxy.counts.requests} requests of which ${proxy.counts.retries} were tried again, ${ledger.failed.length} failed; ${events} events, ${told.received.length} deliveries, ${again} came again, ${seen.length} read`
  )
  assert.deepStrictEqual(ledger.failed, [])
  assert.deepStrictEqual(yield* lost(url, ledger.tracked), [])
  assert.deepStrictEqual(yield* lostReferences(proxy.address, ledger), [])
  assert.strictEqual(again, 0)
  assert.deepStrictEqual(yield* outOfOrder(url, told.received), [])
  assertRead(seen)
})

describe.skipIf(!isWanted)(`An upgrade from ${before} to this release, node by node`, () => {
  it.live(
    "refuses no request, loses no write, and tells every event once and in order",
    () =>
      Effect.gen(function* () {
        const earlier = yield* installed(before)
        const { place, shared, told, url } = yield* newWorld
        const proxy = yield* retryingProxy
        const outer = yield* Scope.Scope

        /** Starts a node of a release, until it is ready. */
        const startNode = Effect.fnUntraced(function* (kind: string, release: string) {
          const own = yield* Scope.fork(outer)
          const port = yield* freePort
          const variables = { ...shared, PORT: String(port), INGESTION_PORT: String(port) }
          const node = yield* Scope.provide(program(place, `${kind}.ts`, variables, release), own)
          const isThere = kind === "webhook" ? isConnected(node.pid) : isReady(`http://127.0.0.1:${port}`)
          yield* eventually(`a ${kind} node`, isThere, { seconds: 120, every: 200 })
          if (kind === "api") yield* proxy.add(port)
          return { kind, node, port, close: Scope.close(own, Exit.void) }
        })
        /** As a deployment does: the new one serves before the old one is told to end. */
        const replace = Effect.fnUntraced(function* (old: Effect.Success<ReturnType<typeof startNode>>) {
          const next = yield* startNode(old.kind, root)
          if (old.kind === "api") yield* proxy.remove(old.port)
          yield* old.node.signal("SIGTERM")
          assert.strictEqual(yield* old.node.ended, 0, old.node.stderr().slice(-4000))
          yield* old.close
          return next
        })

        const ingestions = [yield* startNode("ingestion", earlier)]
        const apis = [yield* startNode("api", earlier), yield* startNode("api", earlier)]
        const webhooks = [yield* startNode("webhook", earlier), yield* startNode("webhook", earlier)]
        ingestions.push(yield* startNode("ingestion", earlier))
        yield* query(url, "update accounts set rate_per_minute = 1000000")
        const client = new Client(proxy.address)
        yield* eventually(
          "a webhook",
          async () => ((await client.listen(told.url)).status === 201 ? true : undefined),
          politely
        )
        client.close()

        const [ledger, seen]: [ReturnType<typeof newLedger>, Array<number>] = [newLedger(), []]
        const loading = yield* Effect.forkChild(load(proxy.address, ledger))
        const reading = yield* Effect.forkChild(keepReading(proxy.address, seen))
        /** Under load for a while, in which webhooks come. */
        const work = Effect.fnUntraced(function* (what: string) {
          const [received, failed] = [told.received.length, ledger.failed.length]
          yield* Effect.sleep("5 seconds")
          yield* eventually(`deliveries: ${what}`, () => told.received[received + 3], { seconds: 60 })
          yield* say(
            `${what}: ${ledger.done.reads} reads, ${ledger.done.writes} writes, ${proxy.counts.retries} tried again, ${ledger.failed.length - failed} failed, ${told.received.length} webhooks`
          )
        })
        yield* work(`nodes of ${before}`)
        const migration = yield* program(place, "migrate.ts", shared)
        assert.strictEqual(yield* migration.ended, 0, migration.stderr())
        yield* work("migrated by this release")
        for (const old of [...webhooks, ...ingestions, ...apis]) {
          const next = yield* replace(old)
          yield* work(`${next.kind} node replaced`)
          if (old === ingestions[0]) {
            const beside = yield* diagnosis({ DATA_DIR: place.data, DATABASE_URL: shared.DATABASE_URL })
            assert.match(String(beside.of("versions")), /run another release/)
          }
        }
        const after = yield* diagnosis({ DATA_DIR: place.data, DATABASE_URL: shared.DATABASE_URL })
        assert.deepStrictEqual(after.of("versions"), [])
        yield* Fiber.interrupt(loading)
        yield* checkAll({ ledger, proxy, reading, seen, told, url })
      }).pipe(Effect.scoped),
    900_000
  )
})
