import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { hour } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"

/** What every SourceRefreshes does. */
export const sourceRefreshesContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`SourceRefreshes in ${adapter}`, (it) => {
    it.effect("begins one in a while for each account and source, however many ask at once", () =>
      Effect.gen(function* () {
        const { refreshes } = yield* SourceStore
        const [account, another] = [yield* newAccount(), yield* newAccount()]
        const atOnce = yield* Effect.all(
          Array.from({ length: 5 }, () => refreshes.begin(account, "a", hour)),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(
          atOnce.filter((wait) => wait === 0),
          1
        )
        for (const wait of atOnce) assert.isAtMost(wait, hour)
        assert.isAbove(yield* refreshes.begin(account, "a", hour), 0)
        assert.strictEqual(yield* refreshes.begin(account, "b", hour), 0)
        assert.strictEqual(yield* refreshes.begin(another, "a", hour), 0)
        assert.strictEqual(yield* refreshes.begin(account, "a", 0), 0)
      })
    )
  })
)
