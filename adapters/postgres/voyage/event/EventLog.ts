import { Effect, Layer, Schema } from "effect"
import type { Statement } from "effect/sql"

import type { OwnedRecordId } from "#application/ports/OwnedRecordId.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { fullyComparedEvents } from "#domain/voyage/event/comparedEvents.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"
import { byQuestion, numbered } from "../../sql/questions.ts"
import { recordsInOrder } from "../../sql/recordsInOrder.ts"
import { counted, names, offset, recordsOf, table } from "../../sql/rows.ts"
import { makeChangeLog } from "./ChangeLog.ts"
import { eventsMatching } from "./eventQuery.ts"
import { makeEventTraces } from "./EventTraces.ts"
import { lockSequencer, numberEvents } from "./sequencer.ts"

const Stretch = Schema.Struct({ reached: Schema.Int, forgotten: Schema.Int })

const unnumbered = Object.keys(LoggedEvent.fields).filter((column) => column !== "sequence")

const parts = Effect.all({ changes: makeChangeLog, traces: makeEventTraces })

export const layer = Layer.effect(
  EventLog,
  Effect.gen(function* () {
    const { sql, of, across, atomically } = yield* Database
    const events = table(sql, "events", unnumbered)
    const attributes = Object.keys(LoggedEvent.fields)
    const [records, stretches] = [recordsInOrder(LoggedEvent, attributes), recordsOf(Stretch)]
    const select = sql`select ${sql.literal(names(attributes, "e"))} from events e`

    /** Local times and days without a known time zone sort as UTC. */
    const byTime = sql.literal(`coalesce(
      e.timestamp, coalesce(e.local_timestamp, e.local_date::text || 'T00:00:00')::timestamp at time zone 'UTC'
    ) asc nulls last, e.insert_id`)
    const currentEvents = (account: AccountId, container: Statement.Fragment) => sql`
      e.account_id = ${account} and e.container_id = ${container} and e.kind = 'transport_event'
      and e.invalidated_at is null
      and not exists (select from events newer where newer.previous_version = e.id and newer.account_id = ${account})
    `

    /** Includes events of the shipment's containers from another shipment. */
    const ofShipment = (columns: string, where: Statement.Fragment) => sql`(
      select ${sql.literal(names(columns.split(" "), "own"))} from events own
      where own.account_id = wanted.account_id and own.shipment_id = wanted.id and ${where}
      union all
      select ${sql.literal(names(columns.split(" "), "own"))}
      from containers c join events own on own.container_id = c.id
      where c.account_id = wanted.account_id and c.shipment_id = wanted.id
        and own.account_id = wanted.account_id and own.shipment_id is distinct from wanted.id and ${where}
    ) of_shipment`

    /** Only transport events are replaced. */
    const stands = (alias: string) =>
      sql.literal(`(${alias}.kind <> 'transport_event' or not exists (
        select from events newer where newer.previous_version = ${alias}.id and newer.account_id = wanted.account_id
      ))`)

    const latest = (where: Statement.Fragment) => sql`(
      select distinct on (key) id, key, kind, event, container_id, created_at
      from ${ofShipment("id key kind event container_id created_at insert_id", where)}
      order by key, insert_id desc
    ) latest`

    const eachOf = <Question extends OwnedRecordId<ShipmentId>>(
      asked: ReadonlyArray<Question>,
      columns: string,
      ids: Statement.Fragment
    ) =>
      Effect.map(
        across(numbered(asked), (own) =>
          records.answering(sql`
            select wanted.question, found.*
            from jsonb_to_recordset(${json(own)}::jsonb) as wanted(question int, account_id uuid, ${sql.literal(columns)})
            cross join lateral (${select} where e.id in (${ids}) order by e.insert_id) found
          `)
        ),
        (found) => byQuestion(asked.length, found)
      )

    const comparedOf: EventLog["Service"]["comparedOf"] = (shipments) =>
      eachOf(
        shipments,
        "id uuid",
        sql`
          select distinct on (container_id, event, own_key) id
          from (
            select latest.*, case when event = any(${fullyComparedEvents}::text[]) then key end as own_key
            from ${latest(sql`true`)} where ${stands("latest")}
          ) standing
          order by container_id, event, own_key, created_at desc, id desc
        `
      )

    const latestOf: EventLog["Service"]["latestOf"] = (account_id, id) =>
      Effect.map(
        eachOf(
          [{ account_id, id }],
          "id uuid",
          sql`select latest.id from ${latest(sql`true`)} where ${stands("latest")}`
        ),
        ([events = []]) => events
      )

    const withKeys: EventLog["Service"]["withKeys"] = (asked) =>
      eachOf(
        asked,
        "id uuid, keys text[]",
        sql`select latest.id from ${latest(sql`own.key = any(wanted.keys)`)} where ${stands("latest")}`
      )

    return {
      append: (entries) => across(entries, events.insert),
      invalidate: (account, ids, at) =>
        of(
          account,
          sql`
            update events set invalidated_at = ${at}
            where account_id = ${account} and id = any(${ids}::uuid[]) and invalidated_at is null
          `
        ),
      latestOf,
      comparedOf,
      withKeys,
      transportEvents: (account, container, page) => {
        const found = currentEvents(account, sql`${container}`)
        return of(
          account,
          Effect.all({
            rows: records.all(sql`
              ${select} where ${found} order by ${byTime} limit ${page.size} offset ${offset(page)}
            `),
            total: counted(sql, sql`events e where ${found}`)
          })
        )
      },
      transportEventsOf: (account, containers, perContainer) =>
        of(
          account,
          records.all(sql`
            select own.* from unnest(${containers}::uuid[]) with ordinality as wanted(id, place)
            cross join lateral (
              select first.*, row_number() over () as nth from (
                ${select} where ${currentEvents(account, sql`wanted.id`)} order by ${byTime} limit ${perContainer}
              ) first
            ) own
            order by wanted.place, own.nth
          `)
        ),
      load: (account, ids) =>
        of(
          account,
          records.all(sql`
            ${select} where e.account_id = ${account} and e.id = any(${ids}::uuid[])
            order by array_position(${ids}::uuid[], e.id)
          `)
        ),
      holdNumbers: atomically(lockSequencer(sql)),
      number: (limit) => atomically(Effect.map(numberEvents(sql, limit), records.of)),
      after: (account, sequence, limit) =>
        of(
          account,
          records.all(sql`
            ${select} where e.account_id = ${account} and e.sequence > ${sequence}
            order by e.sequence limit ${limit}
          `)
        ),
      scan: (account, { after, criterion, limit, within }) => {
        const wanted = eventsMatching(sql, account, criterion)
        return of(
          account,
          Effect.gen(function* () {
            const [stretch] = yield* stretches.all(sql`
              with looked as materialized (
                select id, sequence from events where account_id = ${account} and sequence > ${after}
                order by sequence limit ${within}
              ), found as (
                select sequence from events join looked using (id, sequence) where ${wanted}
                order by sequence limit ${limit}
              ), reached as (
                select coalesce(
                  case when count(*) = ${limit} then max(sequence) end,
                  (select max(sequence) from looked),
                  ${after}
                ) as number from found
              )
              select number as reached,
                number - ${after} - (select count(*) from looked where sequence <= number) as forgotten
              from reached
            `)
            const { forgotten, reached } = stretch ?? { forgotten: 0, reached: after }
            const found = yield* records.all(sql`
              ${select} where e.id in (
                select id from events where ${wanted} and sequence > ${after} and sequence <= ${reached}
              )
              order by e.sequence
            `)
            return { events: found, reached, forgotten }
          })
        )
      },
      head: (account) =>
        of(
          account,
          Effect.map(
            sql<{ readonly last: number }>`select last from event_sequences where account_id = ${account}`,
            ([row]) => row?.last ?? 0
          )
        ),
      ...(yield* parts)
    }
  })
)
