import { Effect, Layer, Option } from "effect"
import type { Statement } from "effect/sql"

import type { Version } from "#application/ports/VersionedRecord.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { ShipmentVersion } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import type { ShipmentCriterion } from "#domain/search/shipment/view.ts"
import type { Instant } from "#domain/Time.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { joinedColumns, shipmentColumns } from "../../columns/shipmentColumns.ts"
import { storedTotal, readPage } from "../../list/pages.ts"
import { countTermMatches } from "../../list/termMatches.ts"
import { nowInJson, readVersionPage, versionPage } from "../../list/versionPage.ts"
import type { PageAnswer } from "../../list/versionPage.ts"
import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"
import { amongIds } from "../../sql/named.ts"
import { byQuestion, numbered } from "../../sql/questions.ts"
import { recordsInOrder } from "../../sql/recordsInOrder.ts"
import { table } from "../../sql/rows.ts"
import { storedRecordsOf } from "../../sql/storedRecords.ts"
import { makeJoinStore } from "./JoinStore.ts"
import { makeShareLinkStore } from "./ShareLinkStore.ts"
import { shipmentOrders, shipmentsListed } from "./shipmentQuery.ts"
import { withContainers } from "./withContainers.ts"

/** `containers`: comma-separated `id version` pairs. */
interface VersionRow extends Version<ShipmentId> {
  readonly containers: string | null
}

const versionOf = ({ containers, id, version }: VersionRow): ShipmentVersion => ({
  id,
  version,
  containers: (containers?.split(",") ?? []).map((one) => {
    const space = one.indexOf(" ")
    return { id: ContainerId.make(one.slice(0, space)), version: one.slice(space + 1) }
  })
})

export const layer = Layer.effect(
  ShipmentStore,
  Effect.gen(function* () {
    const database = yield* Database
    const { sql, of, across, answer, run } = database
    const shipments = table(sql, "shipments", shipmentColumns)
    const records = recordsInOrder(Shipment, [...shipmentColumns, ...joinedColumns])
    const named = storedRecordsOf(Shipment)

    const polled = sql`
      left join lateral (
        select max(feed.last_attempted_at) as line_tracking_last_attempted_at,
               max(feed.last_succeeded_at) as line_tracking_last_succeeded_at
        from followers follower join feeds feed on feed.id = follower.feed_id
        where follower.account_id = s.account_id and follower.subject_type = 'shipment' and follower.subject_id = s.id
          and feed.kind = 'carrier'
      ) polled on true
    `
    const customer = sql`(
      select party.company_name from party_roles held join parties party on party.id = held.party_id
      where held.account_id = s.account_id and party.account_id = s.account_id
        and held.roleable_id = s.id and held.role = 'customer'
      order by held.created_at, held.id limit 1
    )`
    const read = sql`${shipments.columns("s")}, polled.*, ${customer} as customer_name`
    const select = sql`select ${read}`
    const versions = (account: AccountId, ids: Statement.Fragment) =>
      sql`landfall_shipment_versions(${account}, ${ids})`
    const among = (account: AccountId, ids: ReadonlyArray<ShipmentId>) => sql`
      where s.account_id = ${account} and s.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], s.id)
    `
    const listedIn = Effect.fnUntraced(function* (account: AccountId, criterion: ShipmentCriterion) {
      const found = yield* countTermMatches(database, account, criterion)
      return {
        ...shipmentsListed(sql, account, criterion, { found }),
        ...storedTotal(sql, account, "shipments", criterion)
      }
    })

    const page: ShipmentStore["Service"]["page"] = Effect.fnUntraced(function* (
      account,
      { criterion, page, sort },
      fingerprint
    ) {
      const listed = yield* listedIn(account, criterion)
      const wanted = { list: listed, order: shipmentOrders[sort], page }
      const query = versionPage(sql, wanted, (ids) => versions(account, ids), fingerprint)
      const isQuick = criterion._tag === "Always" && sort === "created_at"
      const found = yield* answer<PageAnswer<VersionRow>>(account, query, isQuick)
      return readVersionPage(found, listed, versionOf)
    })

    /** One query per index, because an OR would scan all shipments. */
    const ofDocument = sql`
      select own.* from (
        select one.id from shipments one where one.account_id = wanted.account_id
          and one.bill_of_lading_number = any(wanted.numbers) and one.bill_of_lading_number <> one.normalized_number
        union
        select one.id from shipments one where one.account_id = wanted.account_id
          and one.booking_number = any(wanted.numbers) and one.booking_number <> one.normalized_number
        union
        select one.id from shipments one
        where one.account_id = wanted.account_id and one.normalized_number = any(wanted.numbers)
          and (
            one.normalized_number in (one.bill_of_lading_number, one.booking_number)
            or (one.bill_of_lading_number is null and one.booking_number is null)
          )
        union
        select it.shipment_id from search_terms it
        where it.account_id = wanted.account_id and it.searchable = any(wanted.numbers)
          and it.is_number and it.container_id is null
      ) found
      join shipments own on own.id = found.id and own.account_id = wanted.account_id
    `
    const byDocument: ShipmentStore["Service"]["byDocument"] = (documents) =>
      Effect.map(
        across(numbered(documents), (own) =>
          records.answering(sql`
            select wanted.question, ${read}
            from jsonb_to_recordset(${json(own)}::jsonb) as wanted(question int, account_id uuid, scac text, numbers text[])
            cross join lateral (${ofDocument}) s
            ${polled}
            where wanted.scac is null or s.shipping_line_scac = wanted.scac
            order by s.line_tracking_stopped_at is not null, s.created_at desc, s.id desc
          `)
        ),
        (found) => byQuestion(documents.length, found)
      )

    return {
      save: (saved) => Effect.asVoid(across(saved, shipments.save)),
      load: (account, ids) =>
        of(account, records.all(sql`${select} from shipments s ${polled} ${among(account, ids)}`)),
      snapshots: withContainers(database),
      version: (account, id) =>
        Effect.map(
          answer<{ readonly now: Instant; readonly found: VersionRow | null }>(
            account,
            sql`
              select ${nowInJson(sql)} as now,
                (select row_to_json(one) from ${versions(account, sql`array[${id}::uuid]`)} one) as found
            `,
            true
          ),
          ({ found, now }) => Option.map(Option.fromNullOr(found), (row) => ({ ...versionOf(row), now }))
        ),
      loadAcross: (named) =>
        across(named, (own) => records.all(sql`${select} from shipments s ${polled} where ${amongIds(sql, "s", own)}`)),
      byDocument,
      trackedBefore: (made, after, limit) =>
        run(sql<{ readonly account_id: AccountId; readonly id: ShipmentId }>`
          select account_id, id from shipments
          where line_tracking_stopped_at is null and created_at < ${made} and (${after}::uuid is null or id > ${after})
          order by id limit ${limit}
        `),
      /** Selects ids first, so joins read one page only. */
      search: (account, criterion, sort, page) =>
        Effect.flatMap(listedIn(account, criterion), (listed) => {
          const join = sql`join shipments s on s.id = found.id and s.account_id = ${account} ${polled}`
          return of(
            account,
            readPage(sql, { list: listed, order: shipmentOrders[sort], page }, { columns: read, join }, named.all)
          )
        }),
      page,
      joins: yield* makeJoinStore,
      shareLinks: yield* makeShareLinkStore
    }
  })
)
