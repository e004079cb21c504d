import { Effect, Layer, Option } from "effect"
import type { Statement } from "effect/sql"

import type { PageRequest } from "#application/ports/Page.ts"
import { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import type { ShipmentVersion } from "#application/ports/shipment/ShipmentStore.ts"
import type { Version } from "#application/ports/Versioned.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { ShipmentCriterion } from "#domain/search/shipment/view.ts"
import { Shipment } from "#domain/shipment/Shipment.ts"
import type { Instant } from "#domain/Time.ts"

import { askedFeeds } from "../observation/askedFeeds.ts"
import { readNow } from "../observation/readNow.ts"
import { Database } from "../sql/Database.ts"
import { byQuestion, numbered } from "../sql/each.ts"
import { json } from "../sql/json.ts"
import { amongNamed } from "../sql/named.ts"
import { endOf, foundOn, keptTotal, pageEnd, totalOf } from "../sql/pages.ts"
import type { End } from "../sql/pages.ts"
import { table } from "../sql/rows.ts"
import { storedRecordsOf } from "../sql/storedRecords.ts"
import { nowInJson, pageAnswered, versionPage, wholePage } from "../sql/versionPage.ts"
import type { PageAnswer } from "../sql/versionPage.ts"
import { shipmentOrders, shipmentsMatching } from "./shipmentQuery.ts"

/** A row of `landfall_shipment_versions`: its containers stand in a text, each with its id and its version. */
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

const joined = new Set(["line_tracking_last_attempted_at", "line_tracking_last_succeeded_at", "customer_name"])

export const layer = Layer.effect(
  ShipmentStore,
  Effect.gen(function* () {
    const { sql, of, across, answer, run } = yield* Database
    const columns = Object.keys(Shipment.fields).filter((column) => !joined.has(column))
    const shipments = table(sql, "shipments", columns)
    const records = storedRecordsOf(Shipment)
    const shipmentsNow = readNow(Shipment)

    /** To follow `from shipments s`, or anything that names a shipment `s`. */
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
    const listedIn = (account: AccountId, criterion: ShipmentCriterion) => ({
      from: "shipments",
      where: shipmentsMatching(sql, account, criterion),
      ...keptTotal(sql, account, "shipments", criterion)
    })

    const pageOf = (
      account: AccountId,
      criterion: ShipmentCriterion,
      sort: ShipmentSort,
      page: PageRequest,
      known: string | null
    ) => {
      const listed = listedIn(account, criterion)
      const query = versionPage(sql, listed, shipmentOrders[sort], page, (ids) => versions(account, ids), known)
      const isQuick = criterion._tag === "Always" && sort === "created_at"
      return Effect.map(answer<PageAnswer<VersionRow>>(account, query, isQuick), (found) =>
        pageAnswered(found, listed, versionOf)
      )
    }

    /** Each number goes by an index. Joined with `or`, the numbers of all questions were compared with all shipments of the account. */
    const byDocumentEach: ShipmentStore["Service"]["byDocumentEach"] = (documents) =>
      Effect.map(
        across(numbered(documents), (own) =>
          records.answering(sql<{ readonly question: number }>`
            ${select}, wanted.question
            from jsonb_to_recordset(${json(own)}::jsonb) as wanted(question int, account_id uuid, scac text, number text)
            cross join lateral (
              select * from shipments s
              where s.id = any(array(
                select id from shipments where account_id = wanted.account_id and bill_of_lading_number = wanted.number
                union all
                select id from shipments where account_id = wanted.account_id and booking_number = wanted.number
                union all
                select id from shipments
                where account_id = wanted.account_id and normalized_number = wanted.number
                  and bill_of_lading_number is null and booking_number is null
              )) and s.account_id = wanted.account_id and (wanted.scac is null or s.shipping_line_scac = wanted.scac)
            ) s
            ${polled}
            order by s.line_tracking_stopped_at is not null, s.created_at desc, s.id desc
          `)
        ),
        (found) => byQuestion(documents.length, found)
      )

    return {
      save: (shipment) => of(shipment.account_id, shipments.save([shipment])),
      saveAll: (saved) => Effect.asVoid(across(saved, shipments.save)),
      find: (account, id) =>
        of(
          account,
          records.first(sql`${select} from shipments s ${polled} where s.account_id = ${account} and s.id = ${id}`)
        ),
      findMany: (account, ids) =>
        of(account, records.all(sql`${select} from shipments s ${polled} ${among(account, ids)}`)),
      findVersions: (account, ids) =>
        of(
          account,
          shipmentsNow(sql`
            ${select}, versions.version as read_version, ${askedFeeds(sql, sql`s.account_id`, sql`s.id`)} as feeds,
              landfall_now() as now
            from ${versions(account, sql`${ids}::uuid[]`)} versions
            join shipments s on s.id = versions.id and s.account_id = ${account} ${polled} order by versions.place
          `)
        ),
      findVersion: (account, id) =>
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
      findAcross: (named) =>
        across(named, (own) =>
          records.all(sql`${select} from shipments s ${polled} where ${amongNamed(sql, "s", own)}`)
        ),
      byDocument: (account_id, scac, number) =>
        Effect.map(byDocumentEach([{ account_id, scac, number }]), ([found = []]) => found),
      byDocumentEach,
      trackedBefore: (made, after, limit) =>
        run(sql<{ readonly account_id: AccountId; readonly id: ShipmentId }>`
          select account_id, id from shipments
          where line_tracking_stopped_at is null and created_at < ${made} and (${after}::uuid is null or id > ${after})
          order by id limit ${limit}
        `),
      /** The ids of the page come first: what is joined and read is one page, however far down it lies. */
      search: (account, criterion, sort, page) => {
        const listed = listedIn(account, criterion)
        const rows = sql<End>`
          select ${read}, ${pageEnd(sql, page)} from ${foundOn(sql, listed, shipmentOrders[sort], page)}
          join shipments s on s.id = found.id and s.account_id = ${account} ${polled}
          order by found.place
        `
        return of(
          account,
          Effect.flatMap(rows, (found) =>
            Effect.map(
              Effect.all([records.all(Effect.succeed(found)), totalOf(sql, listed, page, found.length)]),
              ([rows, total]) => ({ rows, ...total, ...endOf(found) })
            )
          )
        )
      },
      searchVersions: (account, criterion, sort, page) =>
        Effect.flatMap(pageOf(account, criterion, sort, page, null), wholePage),
      searchChanged: pageOf
    }
  })
)
