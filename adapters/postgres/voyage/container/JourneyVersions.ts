import { Effect, Schema } from "effect"

import type { JourneyVersions } from "#application/ports/voyage/container/JourneyVersions.ts"
import { Instant } from "#domain/Time.ts"

import { nowInJson } from "../../list/versionPage.ts"
import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"
import { numbered } from "../../sql/questions.ts"

const Answer = Schema.Struct({ version: Schema.NullOr(Schema.String), now: Instant })
const decode = Schema.decodeUnknownEffect(Answer)

export const makeJourneyVersions = Effect.map(
  Database,
  ({ answer, sql }) =>
    ({
      // Positions never change: count, sum and the newest reveal added and removed ones.
      of: Effect.fnUntraced(function* (account, container, tracks) {
        const query = sql`
        select (
          select concat_ws(' ', md5(coalesce(evidence.route::text, '')), heard.tracks)
          from containers
          left join evidence on evidence.account_id = containers.account_id and evidence.subject_id = containers.id
          cross join lateral (
            select string_agg(concat_ws(' ', track.imo, known.positions, known.newest, known.total), ',' order by question) as tracks
            from jsonb_to_recordset(${json(numbered(tracks))}::jsonb)
              as track(question integer, imo text, "from" timestamptz, "to" timestamptz)
            cross join lateral (
              select count(*) as positions, extract(epoch from max(at)) as newest, sum(extract(epoch from at)) as total
              from vessel_positions
              where vessel_positions.imo = track.imo and at between track."from" and coalesce(track."to", 'infinity')
            ) known
          ) heard
          where containers.account_id = ${account} and containers.id = ${container}
        ) as version, ${nowInJson(sql)} as now
      `
        const { now, version } = yield* Effect.orDie(decode(yield* answer<unknown>(account, query, true)))
        return version === null ? null : { version, now }
      })
    }) satisfies JourneyVersions
)
