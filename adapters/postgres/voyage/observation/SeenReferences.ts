import { Effect, Option } from "effect"

import type { ReportedReference, SeenReferences } from "#application/ports/voyage/observation/SeenReferences.ts"

import { Database } from "../../sql/Database.ts"
import { json, storable } from "../../sql/json.ts"

export const makeSeenReferences = Effect.map(
  Database,
  ({ run, sql }) =>
    ({
      record: (seen) =>
        seen.length === 0
          ? Effect.void
          : run(
              sql`
              insert into sightings (id, kind, code, name)
              select distinct on (id) id, kind, code, name
              from jsonb_to_recordset(${json(seen)}::jsonb) as item(id uuid, kind text, code text, name text)
              order by id, name nulls last
              on conflict (id) do update set name = excluded.name
              where excluded.name is not null and sightings.name is distinct from excluded.name
            `
            ),
      findAll: (kind, codes) =>
        run(sql<ReportedReference>`
        select kind, id, code, name from sightings
        where kind = ${kind} and code in (select jsonb_array_elements_text(${json(codes)}::jsonb)) order by code
      `),
      find: (kind, idOrCode) =>
        run(
          Effect.map(
            sql<ReportedReference>`
            select kind, id, code, name from sightings
            where kind = ${kind} and (code = ${storable(idOrCode)} or id::text = ${storable(idOrCode)})
            order by code limit 1
          `,
            ([row]) => Option.fromUndefinedOr(row)
          )
        )
    }) satisfies SeenReferences
)
