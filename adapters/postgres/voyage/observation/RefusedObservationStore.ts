import { Effect, Metric } from "effect"

import type { RefusedObservationStore } from "#application/ports/voyage/observation/RefusedObservationStore.ts"
import { observationsRefused } from "#application/telemetry/metrics/sources.ts"
import type { ObservationId } from "#domain/Identifiers.ts"
import { RefusedObservation } from "#domain/voyage/observation/RefusedObservation.ts"

import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"
import { amongIds } from "../../sql/named.ts"
import { byQuestion, numbered } from "../../sql/questions.ts"
import { counted, offset, recordsOf, table } from "../../sql/rows.ts"
import { afterCommit } from "../../sql/transactions.ts"
import { refusedMatching } from "./refusedQuery.ts"

interface WrittenRefusal {
  readonly reason: string
  readonly is_new: boolean
}

const countNewRefusals = (written: ReadonlyArray<WrittenRefusal>) =>
  written.length === 0
    ? Effect.void
    : afterCommit(
        Effect.forEach(
          written.filter(({ is_new }) => is_new),
          ({ reason }) => Metric.update(observationsRefused.of(reason), 1),
          { discard: true }
        )
      )

export const makeRefusedObservationStore = Effect.gen(function* () {
  const { across, of, sql } = yield* Database
  const rows = table(sql, "refused_observations", Object.keys(RefusedObservation.fields))
  const records = recordsOf(RefusedObservation)
  const select = sql`select ${rows.columns()} from refused_observations`

  return {
    replace: (shipments) =>
      Effect.asVoid(
        across(shipments, (own) => {
          const refused = own.flatMap(({ account_id, id: shipment_id, refused }) =>
            refused.map((one) => ({ account_id, shipment_id, ...one }))
          )
          return sql<WrittenRefusal>`
              with refused as (
                select * from jsonb_to_recordset(${json(refused)}::jsonb) as item(
                  account_id uuid, shipment_id uuid, id uuid, observation_id uuid, container_number text, reason text,
                  detail text, created_at timestamptz
                )
              ), forgotten as (
                delete from refused_observations
                where ${amongIds(sql, "refused_observations", own, "shipment_id")} and judgement is null
                  and id not in (select id from refused)
              ), settled as (
                update refused_observations set standing = false
                where ${amongIds(sql, "refused_observations", own, "shipment_id")} and judgement is not null
                  and standing and id not in (select id from refused)
              )
              insert into refused_observations as old
                (id, account_id, shipment_id, observation_id, container_number, reason, detail, created_at, standing)
              select id, account_id, shipment_id, observation_id, container_number, reason, detail, created_at, true
              from refused
              on conflict (id) do update
                set reason = excluded.reason, detail = excluded.detail, container_number = excluded.container_number,
                  standing = true
                where (old.reason, old.detail, old.container_number, old.standing)
                  is distinct from (excluded.reason, excluded.detail, excluded.container_number, true)
              returning reason, xmax = 0 as is_new
            `
        }).pipe(Effect.tap(countNewRefusals))
      ),
    judge: (account, { id, judged_at, judged_by_user_id, judgement }) =>
      of(
        account,
        sql`
            update refused_observations
            set judgement = ${judgement}, judged_at = ${judged_at}::timestamptz, judged_by_user_id = ${judged_by_user_id}::uuid
            where account_id = ${account} and id = ${id}
          `
      ),
    find: (account, id) => of(account, records.first(sql`${select} where account_id = ${account} and id = ${id}`)),
    open: (account, criterion, page) => {
      const where = sql`${refusedMatching(sql, account, criterion)} and standing and judgement is null`
      return of(
        account,
        Effect.all({
          rows: records.all(sql`
              ${select} where ${where}
              order by created_at desc, id desc limit ${page.size} offset ${offset(page)}
            `),
          total: counted(sql, sql`refused_observations where ${where}`)
        })
      )
    },
    reapplied: (shipments) =>
      Effect.map(
        across(
          numbered(shipments),
          (own) =>
            sql<{ readonly question: number; readonly observation_id: ObservationId }>`
              select wanted.question, r.observation_id
              from jsonb_to_recordset(${json(own)}::jsonb) as wanted(account_id uuid, id uuid, question int)
              join refused_observations r on r.account_id = wanted.account_id and r.shipment_id = wanted.id
              where r.judgement = 'reapplied'
              order by r.observation_id
            `
        ),
        (found) =>
          byQuestion(
            shipments.length,
            found.map(({ observation_id: value, question }) => ({ question, value }))
          )
      )
  } satisfies RefusedObservationStore
})
