import { readdir } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { Client, politely } from "./support/client.ts"
import { eventually } from "./support/eventually.ts"
import { home } from "./support/home.ts"
import { serving } from "./support/Program.ts"

it.live(
  "sources that only push deliver into the watched folder, started at the address of the greeting, also after a restart",
  () =>
    Effect.gen(function* () {
      const place = yield* home
      const settings = { SIMULATOR_SPEED: "20000" }
      const first = yield* serving(place, "all.ts", settings)
      const [, simulator = ""] = /simulator at (\S+)/.exec(first.node.stdout()) ?? []
      const numbers = ["SIMG000061", "SIMH000071", "SIMI000081"]
      const body = JSON.stringify({ numbers })
      const sent = yield* Effect.promise(() => fetch(`${simulator}/sim/voyages`, { method: "POST", body }))
      assert.strictEqual(sent.status, 200)

      const shipments = (address: string) =>
        eventually(
          "a shipment of each",
          async () => {
            const found = await new Client(address).list("/v2/shipments")
            return found.length >= numbers.length ? found : undefined
          },
          politely
        )
      const shown = (found: Effect.Success<ReturnType<typeof shipments>>) =>
        found.map(({ attributes }) => [attributes["bill_of_lading_number"], attributes["shipping_line_scac"]]).sort()
      const expected = numbers.map((number) => [number, number.slice(0, 4)])
      assert.deepStrictEqual<unknown>(shown(yield* shipments(first.address)), expected)
      const done = yield* Effect.promise(() => readdir(join(place.data, "inbox", "simg", "done")))
      assert.isTrue(done.some((name) => name.endsWith(".997")))

      yield* first.node.signalGroup("SIGINT")
      assert.strictEqual(yield* first.node.ended, 0)
      const second = yield* serving(place, "all.ts", settings)
      assert.deepStrictEqual<unknown>(shown(yield* shipments(second.address)), expected)
    }),
  60_000
)
