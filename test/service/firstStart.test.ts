import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { eventually } from "./support/eventually.ts"
import { newHome } from "./support/home.ts"
import { leftovers } from "./support/leftovers.ts"
import { program } from "./support/Program.ts"
import { secondsToEnd } from "./support/secondsToEnd.ts"

it.live(
  "ends on Ctrl-C in the middle of its first start",
  () =>
    Effect.gen(function* () {
      const place = yield* newHome
      for (const begun of ["postgres.new", "postgres/postmaster.pid"]) {
        const node = yield* program(place, "all.ts")
        yield* eventually(
          begun,
          () =>
            readFile(join(place.data, begun)).then(
              () => true,
              (cause: NodeJS.ErrnoException) => (cause.code === "EISDIR" ? true : undefined)
            ),
          { seconds: 50 }
        )
        yield* node.signalGroup("SIGINT")
        assert.isBelow(yield* secondsToEnd(node), 5)
        assert.strictEqual(node.stderr(), "")
        assert.deepStrictEqual(yield* leftovers(place), [])
      }
    }),
  60_000
)
