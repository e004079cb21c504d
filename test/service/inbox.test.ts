import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { casesOf } from "../support/cases.ts"
import { Client } from "./support/client.ts"
import { embedded, query } from "./support/database.ts"
import { eventually } from "./support/eventually.ts"
import { home } from "./support/home.ts"
import type { Home } from "./support/home.ts"
import { serving } from "./support/Program.ts"
import { addInbox, message, numberOf, push } from "./support/pushed.ts"

const kills = casesOf("KILLS", { usual: 1, long: 15 })
const senders = [1, 2, 3, 4]
/** Messages of a sender in a round: what is acknowledged is read as well before the test ends. */
const mostSent = casesOf("SENT", { usual: 40, long: 100_000 })

/** Sends messages until the connection breaks or these are enough, and keeps the numbers of those that were acknowledged. */
const send = (address: string, secret: string, serials: () => number, acknowledged: Set<number>) =>
  Effect.promise(async () => {
    for (let sent = 0; sent < mostSent; sent += 1) {
      const serial = serials()
      const answer = await push(address, secret, message(serial)).catch(() => null)
      if (answer === null) return
      if (answer.status === 204) acknowledged.add(serial)
    }
  })

const dropped = async (place: Home, name: string, text: string) => {
  await mkdir(join(place.path, "drop"), { recursive: true })
  await writeFile(join(place.path, "drop", name), text)
}

it.live(
  `loses no acknowledged message and no file (kills: ${kills})`,
  () =>
    Effect.gen(function* () {
      const place = yield* home
      const settings = { SIMULATOR_SPEED: "0", INBOX_DIR: join(place.path, "drop"), INBOX_RATE_PER_MINUTE: "100000" }
      const acknowledged = new Set<number>()
      let serial = 0
      let secret = ""
      for (let round = 1; round <= kills; round += 1) {
        const { address, node } = yield* serving(place, "all.ts", settings)
        if (round === 1) secret = yield* addInbox({ DATA_DIR: place.data }, "harbour")
        assert.strictEqual((yield* Effect.promise(() => push(address, "wrong", "x"))).status, 401)
        const sending = yield* Effect.forkChild(
          Effect.forEach(senders, () => send(address, secret, () => (serial += 1), acknowledged), {
            concurrency: "unbounded"
          })
        )
        yield* Effect.promise(() => dropped(place, `${round}.json`, message(500_000 + round)))
        // Files are taken after two seconds: some rounds end while that goes on.
        yield* Effect.sleep(1900 + Math.random() * 600)
        yield* node.signalGroup("SIGKILL")
        yield* node.ended
        yield* Fiber.join(sending)
      }
      const before = acknowledged.size
      assert.isAbove(before, kills)

      const { address } = yield* serving(place, "all.ts", settings)
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
  120_000 + kills * 30_000
)
