import { Effect } from "effect"

import { fillTrade } from "../../support/trade/trade.ts"
import { newPlane } from "../Postgres.ts"
import type { Line, Scenario } from "../Scenario.ts"
import { askPages, askTrade } from "../trade/asked.ts"
import { grown, middles, summary } from "../trade/growth.ts"
import { askHalves, ofHalves } from "../trade/halves.ts"

const [fewer, more] = [10_000, 100_000]

/** What each question took in a trade of so many containers. */
const measured = Effect.fnUntraced(function* (count: number) {
  const { owner, plane, url } = yield* newPlane
  yield* fillTrade(owner, count)
  const asked = yield* Effect.all({ asked: askTrade, pages: askPages(owner) }).pipe(Effect.provide(plane.app))
  return { ...asked, halves: yield* askHalves(url) }
}, Effect.scoped)

const rates = (seconds: ReadonlyArray<number>) => seconds.map((each) => 1 / each)

/** Pages with totals of the account that has three in ten of all; the peer is as little as a database can be asked for. */
export const queries: Scenario = {
  name: "queries",
  run: Effect.gen(function* () {
    const small = yield* measured(fewer)
    const large = yield* measured(more)
    const line = { unit: "pages/s", peer: "30 ids by their index, bare driver", theirs: rates(large.pages.bare) }
    const lists = (["shipments", "containers"] as const).map((name): Line => ({
      ...line,
      what: `page and total of ${name}, the middle of ${large.asked[name].length} filters and orders`,
      ours: rates(middles(large.asked[name])),
      growth: summary(grown(small.asked[name], large.asked[name], more / fewer))
    }))
    return [
      ...lists,
      ...ofHalves(small.halves, large.halves, more / fewer),
      {
        what: "page 300 of containers, by its link",
        peer: "page 1",
        unit: "pages/s",
        ours: rates(large.pages.link300),
        theirs: rates(large.pages.first)
      }
    ]
  })
}
