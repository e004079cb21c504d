import { Effect, Layer } from "effect"

import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import type { Imo } from "#domain/Identifiers.ts"
import type { ExpectedCall } from "#domain/voyage/vessel/expectedCalls.ts"
import type { VesselIdentity } from "#domain/voyage/vessel/identity.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"
import { table } from "../../sql/rows.ts"
import { makeSeaLanes } from "./SeaLanes.ts"

const positionColumns = ["imo", "at", "latitude", "longitude", "speed", "course", "heading"]

export const layer = Layer.effect(
  VesselStore,
  Effect.gen(function* () {
    const { run, sql } = yield* Database

    const positions = table(sql, "vessel_positions", positionColumns, ["imo", "at"])
    const identities = table(sql, "vessel_identities", ["mmsi", "since", "imo", "name", "until"], ["mmsi", "since"])

    return {
      add: (kept) =>
        kept.length === 0 ? Effect.void : run(Effect.asVoid(sql`${positions.insert(kept)} on conflict do nothing`)),

      remove: (wrong) =>
        wrong.length === 0
          ? Effect.void
          : run(
              Effect.asVoid(sql`
                delete from vessel_positions p
                using jsonb_to_recordset(${json(wrong)}::jsonb) as wrong(imo text, at timestamptz)
                where p.imo = wrong.imo and p.at = wrong.at
              `)
            ),

      latest: (imos) =>
        run(sql<VesselPosition>`
          select newest.* from jsonb_array_elements_text(${json(imos)}::jsonb) as wanted(imo)
          cross join lateral (
            select ${positions.columns()} from vessel_positions p where p.imo = wanted.imo order by at desc limit 1
          ) newest
          order by newest.imo
        `),

      during: (imo, from, to, most) =>
        run(
          Effect.map(
            sql<VesselPosition>`
              select ${positions.columns()} from vessel_positions
              where imo = ${imo} and at between ${from} and ${to} order by at desc limit ${most}
            `,
            (rows) => rows.toReversed()
          )
        ),

      forget: (before, most) =>
        run(
          Effect.map(
            sql`
              with calls as (delete from vessel_calls where until < ${before})
              delete from vessel_positions where (imo, at) in (
                select imo, at from vessel_positions where at < ${before} order by at limit ${most}
              ) returning imo
            `,
            (rows) => rows.length
          )
        ),

      identities: ({ imos, mmsis }) =>
        run(sql<VesselIdentity>`
          select ${identities.columns()} from vessel_identities
          where mmsi in (select jsonb_array_elements_text(${json(mmsis)}::jsonb))
             or imo in (select jsonb_array_elements_text(${json(imos)}::jsonb))
          order by mmsi, since
        `),

      saveIdentities: (known) => (known.length === 0 ? Effect.void : run(Effect.asVoid(identities.save(known)))),

      watch: (vessels) =>
        vessels.length === 0
          ? Effect.void
          : run(
              Effect.asVoid(sql`
                insert into vessel_watch (imo, until)
                select imo, max(until) from jsonb_to_recordset(${json(vessels)}::jsonb) as item(imo text, until timestamptz)
                group by imo order by imo
                on conflict (imo) do update set until = excluded.until where vessel_watch.until < excluded.until
              `)
            ),

      watched: (now) =>
        run(
          Effect.map(
            sql<{ readonly imo: Imo }>`select imo from vessel_watch where until > ${now} order by imo`,
            (rows) => rows.map(({ imo }) => imo)
          )
        ),

      // Sorted, so that concurrent inserts cannot deadlock.
      expect: (calls) =>
        calls.length === 0
          ? Effect.void
          : run(
              Effect.asVoid(sql`
                insert into vessel_calls (imo, locode, until)
                select distinct on (imo, locode) imo, locode, until
                from jsonb_to_recordset(${json(calls.map((call, place) => ({ place, ...call })))}::jsonb)
                  as item(place integer, imo text, locode text, until timestamptz)
                order by imo, locode, place desc
                on conflict (imo, locode) do update set until = excluded.until where vessel_calls.until <> excluded.until
              `)
            ),

      expected: (imos, now, most) =>
        run(sql<ExpectedCall>`
          select next.* from (select distinct jsonb_array_elements_text(${json(imos)}::jsonb) as imo) wanted
          cross join lateral (
            select imo, locode, until from vessel_calls c
            where c.imo = wanted.imo and until > ${now} order by until, locode limit ${most}
          ) next
          order by next.imo, next.until, next.locode
        `),
      lanes: yield* makeSeaLanes
    }
  })
)
