import { Effect } from "effect"

import type { CarrierLearning } from "#application/ports/tracking/tracking/CarrierLearning.ts"
import type { MarkStatistics } from "#domain/tracking/source/inference/MarkStatistics.ts"

import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"

export const makeCarrierLearning = Effect.map(
  Database,
  ({ run, sql }) =>
    ({
      learned: (marks) =>
        marks.length === 0
          ? Effect.succeed([])
          : run(sql<MarkStatistics>`
            select mark, document, scac, successes, failures from carrier_lessons
            where mark in (select jsonb_array_elements_text(${json(marks)}::jsonb))
            order by mark, document, scac
          `),

      /** Sorted, so that two transactions cannot deadlock. */
      learn: (lessons) =>
        lessons.length === 0
          ? Effect.void
          : run(
              Effect.asVoid(sql`
              insert into carrier_lessons (mark, document, scac, successes, failures)
              select mark, document, scac, count(*) filter (where "isKnown"), count(*) filter (where not "isKnown")
              from jsonb_to_recordset(${json(lessons)}::jsonb)
                as lesson(mark text, document text, scac text, "isKnown" boolean)
              group by mark, document, scac order by mark collate "C", document collate "C", scac collate "C"
              on conflict (mark, document, scac) do update set
                successes = carrier_lessons.successes + excluded.successes,
                failures = carrier_lessons.failures + excluded.failures
            `)
            )
    }) satisfies CarrierLearning
)
