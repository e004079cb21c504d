import { Effect, Layer } from "effect"

import { ContainerStore } from "#application/ports/container/ContainerStore.ts"
import { Container } from "#domain/container/Container.ts"
import { EquipmentCycle } from "#domain/container/EquipmentCycle.ts"
import type { AccountId, ContainerId } from "#domain/Identifiers.ts"
import type { Group } from "#domain/query/groups.ts"

import { containerVersion, feedStamps } from "../observation/feedStamps.ts"
import { Database } from "../sql/Database.ts"
import { byQuestion, numbered } from "../sql/each.ts"
import { json, storable } from "../sql/json.ts"
import { amongNamed } from "../sql/named.ts"
import { counted, countedLong, offset, recordsOf, table } from "../sql/rows.ts"
import { containerOrderBy, containersGrouped, containersMatching } from "./containerQuery.ts"

/** A group, with the number of all groups. */
type CountedGroup = Group & { readonly groups: number }

const stamps = new Set([
  "terminal_checked_at",
  "pod_last_tracking_request_at",
  "shipment_last_tracking_request_at",
  "rail_last_tracking_request_at"
])

export const layer = Layer.effect(
  ContainerStore,
  Effect.gen(function* () {
    const { sql, of, across, run } = yield* Database
    const columns = Object.keys(Container.fields).filter((column) => !stamps.has(column))
    const containers = table(sql, "containers", columns)
    const cycleFields = Object.keys(EquipmentCycle.fields)
    const cycles = table(sql, "equipment_cycles", ["account_id", ...cycleFields], ["account_id", "id"])
    const records = recordsOf(Container)
    const cycleRecords = recordsOf(EquipmentCycle)

    const polled = sql`
      left join lateral (
        select max(feed.last_succeeded_at) filter (where feed.kind = 'terminal' and feed.number = c.number)
                 as terminal_checked_at,
               max(feed.last_attempted_at) filter (where feed.kind = 'terminal' and feed.number = c.number)
                 as pod_last_tracking_request_at,
               max(feed.last_attempted_at) filter (where feed.kind = 'carrier') as shipment_last_tracking_request_at,
               max(feed.last_attempted_at) filter (where feed.kind = 'rail' and feed.number = c.number)
                 as rail_last_tracking_request_at
        from followers follower join feeds feed on feed.id = follower.feed_id
        where follower.account_id = c.account_id and follower.subject_type = 'shipment'
          and follower.subject_id = c.shipment_id
      ) polled on true
    `
    const select = sql`select ${containers.columns("c")}, polled.* from containers c ${polled}`
    const selectVersions = sql`
      select ${containers.columns("c")}, polled.*, ${containerVersion(sql)} as read_version
      from containers c ${polled} ${feedStamps(sql, sql`c.account_id`, sql`c.shipment_id`)}
    `
    const among = (account: AccountId, ids: ReadonlyArray<ContainerId>) => sql`
      where c.account_id = ${account} and c.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], c.id)
    `
    return {
      save: (container) => of(container.account_id, containers.save([container])),
      saveAll: (saved) => Effect.asVoid(across(saved, containers.save)),
      find: (account, id) =>
        of(account, records.first(sql`${select} where c.account_id = ${account} and c.id = ${id}`)),
      findMany: (account, ids) => of(account, records.all(sql`${select} ${among(account, ids)}`)),
      findVersions: (account, ids) =>
        of(
          account,
          records.versioned(sql<{ readonly read_version: string }>`${selectVersions} ${among(account, ids)}`)
        ),
      findAcross: (named) => across(named, (own) => records.all(sql`${select} where ${amongNamed(sql, "c", own)}`)),
      ofShipments: (account, shipments) =>
        of(
          account,
          records.all(sql`
            ${select} where c.account_id = ${account} and c.shipment_id = any(${shipments}::uuid[])
            order by c.created_at, c.id
          `)
        ),
      ofShipmentsAcross: (named) =>
        across(named, (own) =>
          records.all(sql`${select} where ${amongNamed(sql, "c", own, "shipment_id")} order by c.created_at, c.id`)
        ),
      /** The ids of the page come first: what is joined and read is one page, however far down it lies. */
      search: (account, criterion, sorts, page) => {
        const where = containersMatching(sql, account, criterion)
        const ids = sql`
          select id from container_search where ${where} order by ${containerOrderBy(sql, sorts)}
          limit ${page.size} offset ${offset(page)}
        `
        const rows = sql`
          ${select} join unnest(array(${ids})) with ordinality as found(id, place) on found.id = c.id
          where c.account_id = ${account} order by found.place
        `
        return of(
          account,
          Effect.map(
            Effect.all([records.all(rows), countedLong(sql, sql`container_search where ${where}`)]),
            ([found, count]) => ({ rows: found, ...count })
          )
        )
      },
      count: (account, criterion, by, limit) => {
        const where = containersMatching(sql, account, criterion)
        return of(
          account,
          Effect.all([
            sql<CountedGroup>`${containersGrouped(sql, account, by, where, limit)}`,
            counted(sql, sql`container_search where ${where}`)
          ]).pipe(
            Effect.map(([rows, total]) => ({
              groups: rows.map(({ count, values }) => ({ values, count })),
              totalGroups: rows[0]?.groups ?? 0,
              total
            }))
          )
        )
      },
      byNumber: (account, number) =>
        of(
          account,
          records.all(
            sql`${select} where c.account_id = ${account} and c.number = ${storable(number)} order by c.created_at, c.id`
          )
        ),
      everyAfter: (after, limit) =>
        run(records.all(sql`${select} where ${after}::uuid is null or c.id > ${after} order by c.id limit ${limit}`)),
      cycles: (account, numbers) =>
        of(
          account,
          cycleRecords.all(sql`
            select ${cycles.columns()} from equipment_cycles
            where account_id = ${account} and container_number = any(${numbers}::text[])
            order by started_at nulls first, id
          `)
        ),
      cyclesEach: (asked) =>
        Effect.map(
          across(numbered(asked), (own) =>
            cycleRecords.answering(sql<{ readonly question: number }>`
              select wanted.question, ${cycles.columns("y")}
              from jsonb_to_recordset(${json(own)}::jsonb) as wanted(account_id uuid, number text, question int)
              join equipment_cycles y on y.account_id = wanted.account_id and y.container_number = wanted.number
              order by y.started_at nulls first, y.id
            `)
          ),
          (found) => byQuestion(asked.length, found)
        ),
      saveCycles: (saved) => Effect.asVoid(across(saved, cycles.save))
    }
  })
)
