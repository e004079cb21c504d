import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { home, postgresOf } from "./support/home.ts"
import { leftovers } from "./support/leftovers.ts"
import { serving } from "./support/Program.ts"
import { secondsToEnd } from "./support/secondsToEnd.ts"

const settings = { SIMULATOR_SPEED: "20000" }

it.live("npm start whose terminal is closed ends in order, wherever its output goes", () =>
  Effect.gen(function* () {
    const place = yield* home
    const { node } = yield* serving(place, "all.ts", settings)
    assert.isNotNull(yield* postgresOf(place))
    yield* node.signalGroup("SIGHUP")
    yield* secondsToEnd(node)
    assert.deepStrictEqual(yield* leftovers(place), [])
  }).pipe(Effect.scoped)
)

it.live("npm start whose output and log have no reader any more ends in order", () =>
  Effect.gen(function* () {
    const place = yield* home
    const { address, node } = yield* serving(place, "all.ts", settings)
    node.close()
    // The request is logged.
    yield* Effect.promise(() => fetch(`${address}/v2/shipments`).catch(() => null))
    yield* secondsToEnd(node)
    assert.deepStrictEqual(yield* leftovers(place), [])
  }).pipe(Effect.scoped)
)
