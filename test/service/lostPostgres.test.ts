import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { Client } from "./support/client.ts"
import { home, killPostgres } from "./support/home.ts"
import { leftovers } from "./support/leftovers.ts"
import { serving } from "./support/Program.ts"

it.live(
  "reports it and ends when its Postgres is killed, and the next start goes on",
  () =>
    Effect.gen(function* () {
      const place = yield* home
      const { node } = yield* serving(place, "all.ts")
      yield* killPostgres(place)
      assert.strictEqual(yield* node.ended, 1)
      assert.match(node.stderr().trim().split("\n").at(-1) ?? "", /^The Postgres of DATA_DIR .* has ended by itself/)
      assert.deepStrictEqual(yield* leftovers(place), [])
      const next = yield* serving(place, "all.ts")
      const answer = yield* Effect.promise(() => new Client(next.address).call("GET", "/v2/shipments"))
      assert.strictEqual(answer.status, 200)
    }),
  60_000
)
