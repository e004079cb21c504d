import { readdir } from "node:fs/promises"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Fiber, Layer } from "effect"

import { casesOf } from "../support/cases.ts"
import { Client } from "./support/client.ts"
import { embedded, query } from "./support/database.ts"
import { eventually } from "./support/eventually.ts"
import { home, postgresOf } from "./support/home.ts"
import { leftovers } from "./support/leftovers.ts"
import { serving } from "./support/Program.ts"
import { addInbox, message, numberOf, push } from "./support/pushed.ts"
import { secondsToEnd } from "./support/secondsToEnd.ts"
import { drop, sendAtOnce } from "./support/senders.ts"

const kills = casesOf("KILLS", { usual: 1, long: 15 })
/** Kills the node while messages and a file come, again and again, and starts it once more. */
const killed = Effect.gen(function* () {
  const place = yield* home
  const settings = { SIMULATOR_SPEED: "0", INBOX_DIR: join(place.path, "drop"), INBOX_RATE_PER_MINUTE: "100000" }
  const acknowledged = new Set<number>()
  let postgres: number | null = null
  let serial = 0
  let secret = ""
  for (let round = 1; round <= kills; round += 1) {
    const { address, node } = yield* serving(place, "all.ts", settings)
    if (round > 1) assert.strictEqual(yield* postgresOf(place), postgres, "the Postgres that was left running")
    postgres = yield* postgresOf(place)
    if (round === 1) secret = yield* addInbox({ DATA_DIR: place.data }, "harbour")
    assert.strictEqual((yield* Effect.promise(() => push(address, "wrong", "x"))).status, 401)
    const sending = yield* Effect.forkChild(sendAtOnce(address, secret, () => (serial += 1), acknowledged))
    yield* Effect.promise(() => drop(settings.INBOX_DIR, `${round}.json`, message(500_000 + round)))
    // Files are taken after two seconds: some rounds end while that goes on.
    yield* Effect.sleep(1900 + Math.random() * 600)
    yield* node.signalGroup("SIGKILL")
    yield* node.ended
    yield* Fiber.join(sending)
  }
  const orphan = yield* postgresOf(place)
  const { address, node } = yield* serving(place, "all.ts", settings)
  return { place, acknowledged, address, node, postgres, orphan }
})

class Killed extends Context.Service<Killed, Effect.Success<typeof killed>>()("test/Killed") {
  static readonly layer = Layer.effect(this, killed)
}

const started = { excludeTestServices: true, timeout: 60_000 + kills * 30_000 }

layer(Killed.layer, started)(`a service that was killed while messages came (kills: ${kills})`, (it) => {
  it.effect("has gone on with the Postgres that was left running", () =>
    Effect.gen(function* () {
      const { orphan, place, postgres } = yield* Killed
      assert.isNotNull(orphan)
      assert.strictEqual(orphan, postgres)
      assert.strictEqual(yield* postgresOf(place), orphan)
    })
  )

  it.effect(
    "has lost no acknowledged message and no file",
    () =>
      Effect.gen(function* () {
        const { acknowledged, address, place } = yield* Killed
        assert.isAbove(acknowledged.size, kills)
        const url = yield* embedded(place)
        const run = Effect.runPromiseWith(yield* Effect.context())
        const files = Array.from({ length: kills }, (_, index) => `${index + 1}.json`)
        yield* eventually(
          "every file put away",
          async () => {
            const done = await readdir(join(place.path, "drop", "done")).catch((): ReadonlyArray<string> => [])
            return files.every((file) => done.includes(file)) ? true : undefined
          },
          { seconds: 60, every: 200 }
        )
        const wanted = [...acknowledged, ...files.map((_, index) => 500_001 + index)].map(numberOf)
        yield* eventually(
          "a container of every message",
          async () => {
            const asked = query<{ number: string }>(url, "select number from containers")
            const rows = await run(Effect.orDie(asked))
            const numbers = new Set(rows.map(({ number }) => number))
            return wanted.every((number) => numbers.has(number)) ? true : undefined
          },
          { seconds: 60, every: 200 }
        )
        const twice = yield* query(url, "select number from containers group by number having count(*) > 1")
        assert.deepStrictEqual(twice, [])
        const client = new Client(address)
        assert.strictEqual((yield* Effect.promise(() => client.call("GET", "/v2/shipments"))).status, 200)
        client.close()
      }),
    130_000
  )

  // Nothing runs any more after this.
  it.effect("ends on SIGTERM with its Postgres, and leaves nothing behind", () =>
    Effect.gen(function* () {
      const { node, place } = yield* Killed
      yield* node.signal("SIGTERM")
      assert.isBelow(yield* secondsToEnd(node), 5)
      assert.deepStrictEqual(yield* leftovers(place), [])
    })
  )
})
