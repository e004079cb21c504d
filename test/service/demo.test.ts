import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { admin } from "../admin/admin.ts"
import { Client, politely } from "./support/client.ts"
import type { Resource } from "./support/client.ts"
import { eventually } from "./support/eventually.ts"
import { newHome } from "./support/home.ts"
import type { Home } from "./support/home.ts"
import { serving } from "./support/Program.ts"
import { secondsToEnd } from "./support/secondsToEnd.ts"

const fleet = 41

const clientOf = Effect.fnUntraced(function* (place: Home, variables: Readonly<Record<string, string>>) {
  const { address, node } = yield* serving(place, "all.ts", variables)
  const client = yield* Effect.acquireRelease(
    Effect.sync(() => new Client(address)),
    (client) => Effect.sync(() => client.close())
  )
  return { client, node }
})

const containersOf = (client: Client) => client.list("/v2/containers?page[size]=100")

const whole = (client: Client) =>
  eventually(
    "the whole fleet",
    async () => {
      const found = await containersOf(client)
      return found.length >= fleet ? found : undefined
    },
    { ...politely, seconds: 60 }
  )

const countBy = (containers: ReadonlyArray<Resource>) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(containers, ({ attributes }) => String(attributes["current_status"]))).map(
      ([status, some = []]) => [status, some.length]
    )
  )

/** What a service shows that had the time to show something. */
const afterAWhile = Effect.fnUntraced(function* (client: Client) {
  yield* Effect.sleep("6 seconds")
  return yield* Effect.promise(() => client.list("/v2/shipments?page[size]=100"))
})

it.live(
  "an empty service shows the demo within a minute, goes on with it, and has it removed for good by one command",
  () =>
    Effect.gen(function* () {
      const place = yield* newHome
      const first = yield* clientOf(place, { DEMO: "on" })
      const containers = yield* whole(first.client)
      assert.lengthOf(containers, fleet)
      assert.deepInclude(countBy(containers), { on_ship: 18, on_rail: 2, picked_up: 4, empty_returned: 3 })
      yield* first.node.signal("SIGTERM")
      yield* secondsToEnd(first.node)

      const second = yield* clientOf(place, { DEMO: "on" })
      const again = yield* whole(second.client)
      assert.sameMembers(
        again.map(({ id }) => id),
        containers.map(({ id }) => id)
      )
      yield* Effect.promise(() => second.client.track("SIMLHOLD0001"))
      const { code, stdout } = yield* admin({ DATA_DIR: place.data }, "demo", "remove")
      assert.strictEqual(code, 0)
      assert.isAtLeast(JSON.parse(stdout).shipments, 29)
      assert.deepStrictEqual(yield* afterAWhile(second.client), [])
      assert.deepStrictEqual(yield* Effect.promise(() => second.client.list("/v2/parties")), [])
      yield* second.node.signal("SIGTERM")
      yield* secondsToEnd(second.node)

      const third = yield* clientOf(place, { DEMO: "on" })
      assert.deepStrictEqual(yield* afterAWhile(third.client), [])
      // The simulator is there for numbers that somebody tracks.
      yield* Effect.promise(() => third.client.track("SIMLHOLD0001"))
      yield* eventually(
        "two containers",
        async () => ((await containersOf(third.client)).length === 2 ? true : undefined),
        politely
      )
    }).pipe(Effect.scoped),
  240_000
)

it.live(
  "there is none with DEMO=off, and the one of an earlier start goes",
  () =>
    Effect.gen(function* () {
      const place = yield* newHome
      const without = yield* clientOf(place, { DEMO: "off" })
      assert.deepStrictEqual(yield* afterAWhile(without.client), [])
      yield* without.node.signal("SIGTERM")
      yield* secondsToEnd(without.node)
      const later = yield* clientOf(place, { DEMO: "on" })
      assert.deepStrictEqual(yield* afterAWhile(later.client), [], "the service was no longer empty")

      const other = yield* newHome
      const shown = yield* clientOf(other, { DEMO: "on" })
      yield* whole(shown.client)
      yield* shown.node.signal("SIGTERM")
      yield* secondsToEnd(shown.node)
      const off = yield* clientOf(other, { DEMO: "off" })
      assert.deepStrictEqual(yield* afterAWhile(off.client), [])
    }).pipe(Effect.scoped),
  240_000
)

it.live(
  "there is none beside a real source, and the one of an earlier start goes",
  () =>
    Effect.gen(function* () {
      const place = yield* newHome
      const shown = yield* clientOf(place, { DEMO: "on" })
      yield* whole(shown.client)
      yield* shown.node.signal("SIGTERM")
      yield* secondsToEnd(shown.node)
      const real = { CARRIER_MAEU_URL: "http://127.0.0.1:9", CARRIER_MAEU_API_KEY: "a-key" }
      const { client } = yield* clientOf(place, { DEMO: "on", ...real })
      assert.deepStrictEqual(yield* afterAWhile(client), [])
      assert.include(yield* Effect.promise(() => readFile(join(place.data, "demo.jsonl"), "utf8")), "removed_at")
    }).pipe(Effect.scoped),
  240_000
)
