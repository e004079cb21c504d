import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { Client, politely } from "./support/client.ts"
import { complete } from "./support/complete.ts"
import { embedded, query } from "./support/database.ts"
import { eventually } from "./support/eventually.ts"
import { home, killPostgres } from "./support/home.ts"
import { serving } from "./support/Program.ts"
import { receiver } from "./support/receiver.ts"

const kills = 15
const settings = { SIMULATOR_SPEED: "50000" }

/** Requests that the service has acknowledged, by id. */
const writing = (client: Client, acknowledged: Set<string>, round: number) =>
  Effect.promise(async () => {
    for (let count = 0; count < 40; count += 1) {
      const answer = await client.track(`LOST${round}X${count}`, "SIML").catch(() => null)
      if (answer === null) return
      const { data } = answer.body
      if (answer.status === 201 && data !== undefined && "id" in data) acknowledged.add(data.id)
    }
  })

it.live(
  `loses no acknowledged request in ${kills} kills, and tells the webhook every event of the log`,
  () =>
    Effect.gen(function* () {
      const place = yield* home
      const told = yield* receiver({ secure: false })
      const acknowledged = new Set<string>()
      for (let round = 0; round < kills; round += 1) {
        const t0=performance.now();const { address, node } = yield* serving(place, "all.ts", settings);console.log(round, Math.round(performance.now()-t0),node.stderr())
        const client = new Client(address)
        if (round === 0) {
          assert.strictEqual((yield* Effect.promise(() => client.listen(told.url))).status, 201)
          for (const number of ["SIMLHOLD0001", "SIMLFEE0001"]) {
            assert.strictEqual((yield* Effect.promise(() => client.track(number))).status, 201)
          }
          yield* eventually("a first webhook", () => told.received[0])
        }
        const writer = yield* Effect.forkChild(writing(client, acknowledged, round))
        yield* Effect.sleep(50 + Math.random() * 350)
        yield* node.signalGroup("SIGKILL")
        // Every third time Postgres goes down as well.
        if (round % 3 === 2) yield* killPostgres(place)
        yield* node.ended
        yield* Fiber.join(writer)
        client.close()
      }

      const { address } = yield* serving(place, "all.ts", settings)
      const client = new Client(address)
      const url = yield* embedded(place)
      const kept = new Set((yield* query<{ id: string }>(url, "select id from tracking_requests")).map(({ id }) => id))
      assert.isAbove(acknowledged.size, kills)
      assert.deepStrictEqual(
        [...acknowledged].filter((id) => !kept.has(id)),
        []
      )

      yield* eventually(
        "the end of the voyages",
        async () => {
          const boxes = await client.list("/v2/containers")
          return boxes.length === 3 && boxes.every(({ attributes }) => attributes["pod_full_out_at"] !== null)
            ? true
            : undefined
        },
        politely
      )
      yield* complete(url, told.received)
    }),
  90_000
)
