import { Effect, Schema } from "effect"

import { maxReplaced } from "#application/ports/voyage/observation/EvidenceStore.ts"
import type { VesselContainerCount, EvidenceStore } from "#application/ports/voyage/observation/EvidenceStore.ts"
import { ObservationId, RawId } from "#domain/Identifiers.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import { ContainerRoute } from "#domain/voyage/observation/ContainerRoute.ts"
import { Evidence, observationsOf } from "#domain/voyage/observation/Evidence.ts"
import { Observation } from "#domain/voyage/observation/Observation.ts"
import { legUnderWay } from "#domain/voyage/vessel/sailedLegs.ts"

import { Database } from "../../sql/Database.ts"
import { amongIds } from "../../sql/named.ts"
import { recordsInOrder } from "../../sql/recordsInOrder.ts"
import { counted, offset, recordsOf, table } from "../../sql/rows.ts"

const Sourced = Schema.Struct({ ...Observation.fields, source: Schema.String, raw_kept: Schema.Boolean })

const Replaced = Schema.Struct({ ...Sourced.fields, replaced_by: ObservationId })

const Cited = Schema.Struct({
  id: ObservationId,
  message: RawId,
  item: Schema.Int,
  from: Schema.Int,
  to: Schema.Int
})

const Routed = Schema.Struct({ route: ContainerRoute })

const additionalColumns = ["account_id", "shipment_id", "observations", "carried_by", "carried_since"]

const carrierOf = ({ route }: Evidence) => {
  const leg = route === null ? null : legUnderWay(route.locations)
  return { carried_by: leg?.imo ?? null, carried_since: leg?.departedAt ?? null }
}

export const makeEvidenceStore = Effect.gen(function* () {
  const { across, of, sql } = yield* Database
  const fields = Object.keys(Evidence.fields)
  const evidence = table(sql, "evidence", [...additionalColumns, ...fields], ["subject_id"])
  const records = recordsInOrder(Evidence, fields)
  const observationRecords = recordsOf(Sourced)
  const replacedRecords = recordsOf(Replaced)
  const routeRecords = recordsOf(Routed)
  const citationRecords = recordsOf(Cited)
  const select = sql.literal(fields.map((field) => `"${field}"`).join(", "))

  return {
    save: (saved) =>
      Effect.asVoid(
        across(saved, (own) =>
          evidence.save(own.map((one) => Object.assign({ observations: observationsOf(one), ...carrierOf(one) }, one)))
        )
      ),
    load: (account, subjects) =>
      of(
        account,
        records.all(sql`
            select ${select} from evidence
            where account_id = ${account} and subject_id = any(${subjects}::uuid[])
          `)
      ),
    route: (account, container) =>
      of(
        account,
        Effect.map(
          routeRecords.all(sql`
              select route from evidence
              where account_id = ${account} and subject_id = ${container} and route is not null
            `),
          ([found]) => found?.route ?? null
        )
      ),
    loadAcross: (named) =>
      across(named, (own) =>
        records.all(sql`select ${select} from evidence where ${amongIds(sql, "evidence", own, "subject_id")}`)
      ),
    carriers: (account, since, page) => {
      const carried = sql`account_id = ${account} and carried_by is not null and carried_since > ${since}`
      return of(
        account,
        Effect.all({
          rows: sql<VesselContainerCount>`
              select carried_by as imo, count(*) as containers from evidence where ${carried}
              group by carried_by order by carried_by limit ${page.size} offset ${offset(page)}
            `,
          total: counted(sql, sql`(select distinct carried_by from evidence where ${carried}) vessels`)
        })
      )
    },
    carriedBy: (account, imo, since, most) =>
      of(
        account,
        Effect.map(
          routeRecords.all(sql`
              select route from evidence
              where account_id = ${account} and carried_by = ${imo} and carried_since > ${since} limit ${most}
            `),
          (rows) => rows.map(({ route }) => route)
        )
      ),
    carriedIds: (account, imo, since, most) =>
      of(
        account,
        Effect.map(
          sql<{ readonly id: ContainerId }>`
              select subject_id as id from evidence
              where account_id = ${account} and carried_by = ${imo} and carried_since > ${since}
              order by subject_id limit ${most}
            `,
          (rows) => rows.map(({ id }) => id)
        )
      ),
    citations: (account, ids) =>
      ids.length === 0
        ? Effect.succeed([])
        : of(account, citationRecords.all(sql`select * from landfall_citations(${account}, ${ids}::uuid[])`)),
    replaced: (account, ids) =>
      ids.length === 0
        ? Effect.succeed([])
        : of(
            account,
            replacedRecords.all(sql`
                select o.*, pair.replaced_by
                from (
                  select array_agg(id) as ids, array_agg(replaced_by) as replacing
                  from landfall_replaced_observations(${account}, ${ids}::uuid[], ${maxReplaced})
                ) found
                cross join landfall_dated_observations(${account}, found.ids) o
                join unnest(found.ids, found.replacing) as pair(id, replaced_by) on pair.id = o.id
              `)
          ),
    observations: (account, ids) =>
      ids.length === 0
        ? Effect.succeed([])
        : of(
            account,
            observationRecords.all(sql`select * from landfall_dated_observations(${account}, ${ids}::uuid[])`)
          )
  } satisfies EvidenceStore
})
