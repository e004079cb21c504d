import { Effect, Schema } from "effect"
import { LRUCache } from "lru-cache"

import { maxWaitingCrossings } from "#application/ports/voyage/vessel/SeaLanes.ts"
import type { SeaLanes } from "#application/ports/voyage/vessel/SeaLanes.ts"
import type { Point } from "#domain/reference/place/distance.ts"
import { snapToCells } from "#domain/reference/sealane/Crossing.ts"
import type { Crossing } from "#domain/reference/sealane/Crossing.ts"
import { laneVersion } from "#domain/reference/sealane/laneVersion.ts"
import { SeaLane } from "#domain/reference/sealane/SeaLane.ts"

import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"
import { recordsOf } from "../../sql/rows.ts"

/** Tenths of a degree. */
interface CrossingEnds {
  readonly from_latitude: number
  readonly from_longitude: number
  readonly to_latitude: number
  readonly to_longitude: number
}

const tenths = (degrees: number): number => Math.round(degrees * 10)

const endsOf = (crossing: Crossing): CrossingEnds => {
  const { from, to } = snapToCells(crossing)
  return {
    from_latitude: tenths(from.latitude),
    from_longitude: tenths(from.longitude),
    to_latitude: tenths(to.latitude),
    to_longitude: tenths(to.longitude)
  }
}

const pointOf = (latitude: number, longitude: number): Point => ({ latitude: latitude / 10, longitude: longitude / 10 })

const crossingOf = ({ from_latitude, from_longitude, to_latitude, to_longitude }: CrossingEnds): Crossing => ({
  from: pointOf(from_latitude, from_longitude),
  to: pointOf(to_latitude, to_longitude)
})

const keyOf = ({ from_latitude, from_longitude, to_latitude, to_longitude }: CrossingEnds): string =>
  `${from_latitude} ${from_longitude} ${to_latitude} ${to_longitude}`

const maxCachedCrossings = 200

const Found = Schema.Struct({ place: Schema.Int, lanes: Schema.Array(SeaLane) })

const columns = "from_latitude, from_longitude, to_latitude, to_longitude"
const typed = columns.replaceAll(/\w+/g, "$& smallint")

export const makeSeaLanes = Effect.map(Database, ({ run, sql }) => {
  const found = recordsOf(Found)
  const [ends, typedEnds] = [sql.literal(columns), sql.literal(typed)]
  const read = new LRUCache<string, ReadonlyArray<SeaLane>>({ max: maxCachedCrossings })

  const lanesOf = (wanted: ReadonlyArray<CrossingEnds & { readonly place: number }>) =>
    run(
      found.all(sql`
            select place, lanes from jsonb_to_recordset(${json(wanted)}::jsonb) as wanted(place integer, ${typedEnds})
            join sea_lanes using (${ends})
            where version = ${laneVersion} and lanes is not null
          `)
    )

  return {
    between: Effect.fnUntraced(function* (crossings) {
      const wanted = crossings.map(endsOf)
      const unread = wanted.flatMap((ends, place) => (read.has(keyOf(ends)) ? [] : [{ place, ...ends }]))
      const rows = unread.length === 0 ? [] : yield* lanesOf(unread)
      const lanes = new Map(rows.map((row) => [row.place, row.lanes]))
      return wanted.map((ends, place) => {
        const key = keyOf(ends)
        const found = lanes.get(place) ?? read.get(key) ?? null
        if (found !== null) read.set(key, found)
        return found
      })
    }),

    // Sorted, so that concurrent inserts cannot deadlock.
    want: (crossings, now) =>
      crossings.length === 0
        ? Effect.void
        : run(
            Effect.asVoid(sql`
                  insert into sea_lanes (version, ${ends}, at)
                  select distinct ${laneVersion}::integer, ${ends}, ${now}::timestamptz
                  from jsonb_to_recordset(${json(crossings.map(endsOf))}::jsonb) as wanted(${typedEnds})
                  where (select count(*) from (select from sea_lanes where lanes is null limit ${maxWaitingCrossings}) waiting) < ${maxWaitingCrossings}
                  order by ${ends}
                  on conflict do nothing
                `)
          ),

    claim: ({ most, now, until }) =>
      run(
        Effect.map(
          sql<CrossingEnds>`
                update sea_lanes set claimed_until = ${until} where (version, ${ends}) in (
                  select version, ${ends} from sea_lanes
                  where version = ${laneVersion} and lanes is null and (claimed_until is null or claimed_until <= ${now})
                  order by at desc limit ${most} for update skip locked
                ) returning ${ends}
              `,
          (rows) => rows.map(crossingOf)
        )
      ),

    keep: ({ crossing, lanes }, now) => {
      const { from_latitude, from_longitude, to_latitude, to_longitude } = endsOf(crossing)
      read.delete(keyOf(endsOf(crossing)))
      return run(
        Effect.asVoid(sql`
              insert into sea_lanes (version, ${ends}, at, lanes)
              values (${laneVersion}, ${from_latitude}, ${from_longitude}, ${to_latitude}, ${to_longitude}, ${now}, ${json(lanes)}::jsonb)
              on conflict (version, ${ends}) do update set at = excluded.at, lanes = excluded.lanes, claimed_until = null
            `)
      )
    },

    forget: ({ before, kept, most }) =>
      run(
        Effect.map(
          sql`
                delete from sea_lanes where (version, ${ends}) in (
                  select version, ${ends} from sea_lanes
                  where at < greatest(${before}::timestamptz, (select at from sea_lanes order by at desc offset ${kept - 1} limit 1))
                  order by at limit ${most}
                ) returning version
              `,
          (rows) => {
            if (rows.length > 0) read.clear()
            return rows.length
          }
        )
      )
  } satisfies SeaLanes
})
