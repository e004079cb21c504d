import { rename } from "node:fs/promises"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Fiber, Layer } from "effect"

import { casesOf } from "../support/cases.ts"
import { Client, politely } from "./support/client.ts"
import { complete } from "./support/complete.ts"
import { embedded, query } from "./support/database.ts"
import { eventually } from "./support/eventually.ts"
import { home, killPostgres, postgresOf } from "./support/home.ts"
import { leftovers } from "./support/leftovers.ts"
import { serving } from "./support/Program.ts"
import { receiver } from "./support/receiver.ts"

const kills = casesOf("KILLS", { usual: 1, long: 15 })
const writers = [1, 2, 3, 4]
const settings = { SIMULATOR_SPEED: "50000" }

/** Requests unknown numbers until the connection breaks, and keeps the ids that were acknowledged. */
const write = (client: Client, prefix: string, acknowledged: Set<string>) =>
  Effect.promise(async () => {
    for (let count = 1; count <= 20; count += 1) {
      const answer = await client.track(`${prefix}${count}`).catch(() => null)
      if (answer === null) return
      const { data } = answer.body
      if (answer.status === 201 && data !== undefined && "id" in data) acknowledged.add(data.id)
    }
  })

/** Kills the node under load, again and again, and starts it once more. */
const killed = Effect.gen(function* () {
  const place = yield* home
  const told = yield* receiver({ secure: false })
  const acknowledged = new Set<string>()
  for (let round = 1; round <= kills; round += 1) {
    const { address, node } = yield* serving(place, "all.ts", settings)
    const client = new Client(address)
    if (round === 1) {
      assert.strictEqual((yield* Effect.promise(() => client.listen(told.url))).status, 201)
      for (const number of ["SIMLHOLD0001", "SIMLFEE0001"]) {
        assert.strictEqual((yield* Effect.promise(() => client.track(number))).status, 201)
      }
      yield* eventually("a first webhook", () => told.received[0])
    }
    const before = acknowledged.size
    const writing = yield* Effect.forkChild(
      Effect.forEach(writers, (writer) => write(client, `LOST${round}X${writer}X`, acknowledged), {
        concurrency: "unbounded"
      })
    )
    yield* eventually("a first acknowledgement of the round", () => (acknowledged.size > before ? true : undefined))
    yield* Effect.sleep(Math.random() * 350)
    yield* node.signalGroup("SIGKILL")
    // Every third time, and the last, Postgres goes down as well.
    if (round % 3 === 0 || round === kills) yield* killPostgres(place)
    yield* node.ended
    yield* Fiber.join(writing)
    client.close()
  }
  const { address, node } = yield* serving(place, "all.ts", settings)
  return { place, told, acknowledged, address, node, url: yield* embedded(place) }
})

class Killed extends Context.Service<Killed, Effect.Success<typeof killed>>()("test/Killed") {
  static readonly layer = Layer.effect(this, killed)
}

const started = { excludeTestServices: true, timeout: 60_000 + kills * 10_000 }

layer(Killed.layer, started)(`a service that was killed under load (kills: ${kills})`, (it) => {
  it.effect("has lost no acknowledged request", () =>
    Effect.gen(function* () {
      const { acknowledged, url } = yield* Killed
      const kept = new Set((yield* query<{ id: string }>(url, "select id from tracking_requests")).map(({ id }) => id))
      assert.isAtLeast(acknowledged.size, kills)
      assert.deepStrictEqual(
        [...acknowledged].filter((id) => !kept.has(id)),
        []
      )
    })
  )

  it.effect("follows its voyages to their end, and delivers every event of the log to the webhook", () =>
    Effect.gen(function* () {
      const { address, told, url } = yield* Killed
      const client = new Client(address)
      yield* eventually(
        "the end of the voyages",
        async () => {
          const containers = await client.list("/v2/containers")
          return containers.length === 3 && containers.every(({ attributes }) => attributes["pod_full_out_at"] !== null)
            ? true
            : undefined
        },
        politely
      )
      yield* complete(url, told.received)
      client.close()
    })
  )

  it.effect("restarts a killed Postgres at the same address, and continues", () =>
    Effect.gen(function* () {
      const { address, node, place, told, url } = yield* Killed
      const client = new Client(address)
      const before = yield* postgresOf(place)
      yield* killPostgres(place)
      yield* eventually("a service that is ready again", async () => {
        const { status } = await client.call("GET", "/ready").catch(() => ({ status: 0 }))
        const log = node.stderr()
        assert.isFalse(node.hasEnded(), log)
        return status === 200 && log.includes("runs again") ? true : undefined
      })
      assert.notStrictEqual(yield* postgresOf(place), before)
      assert.strictEqual((yield* Effect.promise(() => client.track("SIMLPLAIN0007"))).status, 201)
      yield* eventually(
        "another shipment",
        async () => {
          const found = await client.list("/v2/shipments?filter[number]=SIMLPLAIN0007")
          return found.length === 1 ? true : undefined
        },
        politely
      )
      yield* complete(url, told.received)
      client.close()
    })
  )

  // Nothing runs any more after this.
  it.effect("ends with the reason when its Postgres does not start again, and leaves nothing behind", () =>
    Effect.gen(function* () {
      const { node, place } = yield* Killed
      yield* Effect.promise(() =>
        rename(join(place.data, "postgres/global/pg_control"), join(place.path, "pg_control"))
      )
      yield* killPostgres(place)
      assert.strictEqual(yield* node.ended, 1)
      assert.match(
        node.stderr().trim().split("\n").at(-1) ?? "",
        /^Postgres did not start in DATA_DIR .*: .*pg_control.*\.$/
      )
      assert.deepStrictEqual(yield* leftovers(place), [])
    })
  )
})
