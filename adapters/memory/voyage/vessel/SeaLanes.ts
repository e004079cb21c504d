import { Effect } from "effect"

import type { SeaLanes } from "#application/ports/voyage/vessel/SeaLanes.ts"
import { maxWaitingCrossings } from "#application/ports/voyage/vessel/SeaLanes.ts"
import { crossingKey, snapToCells } from "#domain/reference/sealane/Crossing.ts"
import type { Crossing } from "#domain/reference/sealane/Crossing.ts"
import type { SeaLane } from "#domain/reference/sealane/SeaLane.ts"
import type { Instant } from "#domain/Time.ts"

import { MemoryState } from "../../state/MemoryState.ts"

interface Row {
  readonly crossing: Crossing
  /** Time of the request, later of the computation. */
  readonly at: Instant
  readonly claimedUntil: Instant | null
  /** Null until computed. */
  readonly lanes: ReadonlyArray<SeaLane> | null
}

const byTime = (a: Row, b: Row) => (a.at < b.at ? -1 : 1)

export const makeSeaLanes = Effect.map(MemoryState, ({ call, table }) => {
  const rows = table<Row>({ key: ({ crossing }) => crossingKey(crossing), by: {} })
  const waiting = () => rows.all().filter(({ lanes }) => lanes === null)

  return {
    between: (crossings) => call(() => crossings.map((crossing) => rows.get(crossingKey(crossing))?.lanes ?? null)),

    want: (crossings, now) =>
      call(() => {
        let room = maxWaitingCrossings - waiting().length
        for (const crossing of crossings) {
          if (room <= 0 || rows.get(crossingKey(crossing)) !== undefined) continue
          rows.put({ crossing: snapToCells(crossing), at: now, claimedUntil: null, lanes: null })
          room--
        }
      }),

    claim: ({ most, now, until }) =>
      call(() => {
        const free = waiting().filter(({ claimedUntil }) => claimedUntil === null || claimedUntil <= now)
        const claimed = free.sort(byTime).toReversed().slice(0, most)
        claimed.forEach((row) => rows.put({ ...row, claimedUntil: until }))
        return claimed.map(({ crossing }) => crossing)
      }),

    keep: ({ crossing, lanes }, now) =>
      call(() => rows.put({ crossing: snapToCells(crossing), at: now, claimedUntil: null, lanes })),

    forget: ({ before, kept, most }) =>
      call(() => {
        const all = rows.all().toSorted(byTime)
        const old = all.filter(({ at }, index) => at < before || index < all.length - kept).slice(0, most)
        old.forEach(({ crossing }) => rows.remove(crossingKey(crossing)))
        return old.length
      })
  } satisfies SeaLanes
})
