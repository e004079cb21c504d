import { Effect, Layer, Option } from "effect"
import type { Statement } from "effect/sql"

import type { Version } from "#application/ports/VersionedRecord.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import type { ContainerVersionSnapshot } from "#application/ports/voyage/container/ContainerStore.ts"
import type { AccountId, ContainerId } from "#domain/Identifiers.ts"
import type { Group } from "#domain/query/groups.ts"
import { defaultContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerCriterion } from "#domain/search/container/view.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { EquipmentCycle } from "#domain/voyage/container/EquipmentCycle.ts"

import { containerColumns, deadlineColumns, joinedColumns } from "../../columns/containerColumns.ts"
import { capTotal, countOf, storedTotal, readPage } from "../../list/pages.ts"
import { countTermMatches } from "../../list/termMatches.ts"
import { nowInJson, readVersionPage, versionPage } from "../../list/versionPage.ts"
import type { PageAnswer } from "../../list/versionPage.ts"
import { Database } from "../../sql/Database.ts"
import { json, storable } from "../../sql/json.ts"
import { amongIds } from "../../sql/named.ts"
import { byQuestion, numbered } from "../../sql/questions.ts"
import { recordsInOrder } from "../../sql/recordsInOrder.ts"
import { counted, names, table } from "../../sql/rows.ts"
import { storedRecordsOf } from "../../sql/storedRecords.ts"
import { polledFeeds } from "../observation/polledFeeds.ts"
import { readNow } from "../observation/readNow.ts"
import { containerOrder } from "./containerOrder.ts"
import { containersFrom, containersGrouped, containersListed, containersMatching } from "./containerQuery.ts"
import { makeJourneyVersions } from "./JourneyVersions.ts"

type CountedGroup = Group & { readonly groups: number }

const rowOf = ({ import_deadlines, ...row }: Container) => ({ ...row, ...import_deadlines })

export const layer = Layer.effect(
  ContainerStore,
  Effect.gen(function* () {
    const database = yield* Database
    const { sql, of, across, answer, run } = database
    const containers = table(sql, "containers", [...containerColumns, ...deadlineColumns])
    const cycleColumns = ["account_id", ...Object.keys(EquipmentCycle.fields)]
    const cycles = table(sql, "equipment_cycles", cycleColumns, ["account_id", "id"])
    const records = recordsInOrder(Container, [...containerColumns, ...joinedColumns])
    const named = storedRecordsOf(Container)
    const containersNow = readNow(Container)
    const cycleRecords = recordsInOrder(EquipmentCycle, cycleColumns)

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
    const days = sql.literal(deadlineColumns.map((name) => `'${name}', c.${name}`).join(", "))
    const read = sql`${sql.literal(names(containerColumns, "c"))}, json_build_object(${days}) as import_deadlines, polled.*`
    const from = sql`containers c ${polled}`
    const select = sql`select ${read} from ${from}`
    const versions = (account: AccountId, ids: Statement.Fragment) =>
      sql`landfall_container_versions(${account}, ${ids})`
    const feeds = polledFeeds(sql, sql`c.account_id`, sql`c.shipment_id`, sql`c.number`)
    const among = (account: AccountId, ids: ReadonlyArray<ContainerId>) => sql`
      where c.account_id = ${account} and c.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], c.id)
    `
    const listedIn = Effect.fnUntraced(function* (
      account: AccountId,
      criterion: ContainerCriterion,
      sorts: ReadonlyArray<ContainerSort>
    ) {
      const found = yield* countTermMatches(database, account, criterion)
      const listed = containersListed(sql, account, criterion, { found, ...containersFrom(criterion, sorts) })
      return { ...listed, ...storedTotal(sql, account, "containers", criterion) }
    })
    const page: ContainerStore["Service"]["page"] = Effect.fnUntraced(function* (
      account,
      { criterion, page, sort: sorts },
      fingerprint
    ) {
      const listed = yield* listedIn(account, criterion, sorts)
      const wanted = { list: listed, order: containerOrder(sql, sorts), page }
      const query = versionPage(sql, wanted, (ids) => versions(account, ids), fingerprint)
      const isQuick = criterion._tag === "Always" && sorts === defaultContainerSort
      const found = yield* answer<PageAnswer<Version<ContainerId>>>(account, query, isQuick)
      return readVersionPage(found, listed, ({ id, version }) => ({ id, version }))
    })

    return {
      save: (saved) => Effect.asVoid(across(saved.map(rowOf), containers.save)),
      load: (account, ids) => of(account, records.all(sql`${select} ${among(account, ids)}`)),
      snapshots: (account, ids) =>
        of(
          account,
          containersNow(sql`
            select ${read}, versions.version as read_version, ${feeds} as feeds, landfall_now() as now
            from ${versions(account, sql`${ids}::uuid[]`)} versions
            join containers c on c.id = versions.id and c.account_id = ${account} ${polled} order by versions.place
          `)
        ),
      version: (account, id, maxEvents) =>
        Effect.map(
          answer<ContainerVersionSnapshot | { readonly id: null }>(
            account,
            sql`
              select ${nowInJson(sql)} as now, one.id, one.version,
                landfall_current_events(${account}, ${id}, ${maxEvents}) as events
              from (values (true)) asked left join ${versions(account, sql`array[${id}::uuid]`)} one on true
            `,
            true
          ),
          (found) => (found.id === null ? Option.none() : Option.some(found))
        ),
      loadAcross: (named) => across(named, (own) => records.all(sql`${select} where ${amongIds(sql, "c", own)}`)),
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
          records.all(sql`${select} where ${amongIds(sql, "c", own, "shipment_id")} order by c.created_at, c.id`)
        ),
      /** Selects ids first, so joins read one page only. */
      search: (account, criterion, sorts, page) =>
        of(
          account,
          Effect.flatMap(listedIn(account, criterion, sorts), (listed) => {
            const join = sql`join containers c on c.id = found.id and c.account_id = ${account} ${polled}`
            return readPage(
              sql,
              { list: listed, order: containerOrder(sql, sorts), page },
              { columns: read, join },
              named.all
            )
          })
        ),
      page,
      totals: Effect.fnUntraced(function* (account, criteria) {
        if (criteria.length === 0) return []
        const lists = yield* Effect.forEach(criteria, (criterion) => listedIn(account, criterion, defaultContainerSort))
        const counts = sql.csv(lists.map((listed) => countOf(sql, listed)))
        const [row] = yield* of(
          account,
          sql<{ readonly totals: ReadonlyArray<number> }>`select json_build_array(${counts}) as totals`
        )
        return lists.map((listed, place) => capTotal(row?.totals[place] ?? 0, listed))
      }),
      count: (account, criterion, by, limit) =>
        Effect.flatMap(countTermMatches(database, account, criterion), (found) => {
          const where = containersMatching(sql, account, criterion, { found })
          return of(
            account,
            Effect.all([
              sql<CountedGroup>`${containersGrouped(sql, account, { by, where, limit })}`,
              counted(sql, sql`container_search where ${where}`)
            ]).pipe(
              Effect.map(([rows, total]) => ({
                groups: rows.map(({ count, values }) => ({ values, count })),
                totalGroups: rows[0]?.groups ?? 0,
                total
              }))
            )
          )
        }),
      byNumber: (account, number) =>
        of(
          account,
          records.all(
            sql`${select} where c.account_id = ${account} and c.number = ${storable(number)} order by c.created_at, c.id`
          )
        ),
      everyAfter: (after, limit) =>
        run(records.all(sql`${select} where ${after}::uuid is null or c.id > ${after} order by c.id limit ${limit}`)),
      cycles: (asked) =>
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
      saveCycles: (saved) => Effect.asVoid(across(saved, cycles.save)),
      journeys: yield* makeJourneyVersions
    }
  })
)
