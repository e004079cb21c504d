import { Effect, Layer } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { compactNumber } from "#domain/reference/carrier/documentKey.ts"
import { testScac } from "#domain/tracking/source/testNumber.ts"
import { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { readRows } from "../../list/foundRows.ts"
import type { Order } from "../../list/order.ts"
import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"
import { amongIds } from "../../sql/named.ts"
import { counted, offset, recordsOf, table } from "../../sql/rows.ts"
import { makeCarrierLearning } from "./CarrierLearning.ts"
import { trackingRequestsMatching } from "./trackingRequestQuery.ts"

const newestFirst: Order = { first: null, by: [] }

const toCompactNumbers = (numbers: ReadonlyArray<string>) => [...new Set(numbers.map(compactNumber))].map(storable)

export const layer = Layer.effect(
  TrackingRequestStore,
  Effect.gen(function* () {
    const { across, of, run, sql } = yield* Database
    const requests = table(sql, "tracking_requests", Object.keys(TrackingRequest.fields))
    const records = recordsOf(TrackingRequest)
    const select = sql`select ${requests.columns()} from tracking_requests`
    const shown = {
      columns: requests.columns("tracking_requests"),
      join: sql`join tracking_requests on tracking_requests.id = found.id`
    }
    const newest = sql.literal("order by created_at desc, id desc")

    return {
      save: (request) => of(request.account_id, requests.save([request])),
      load: (account, ids) =>
        of(
          account,
          records.all(sql`
            ${select} where account_id = ${account} and id = any(${ids}::uuid[])
            order by array_position(${ids}::uuid[], id)
          `)
        ),
      loadAcross: (named) =>
        across(named, (own) => records.all(sql`${select} where ${amongIds(sql, "tracking_requests", own)}`)),
      list: (account, criterion, page) => {
        const where = trackingRequestsMatching(sql, account, criterion)
        return of(
          account,
          Effect.all({
            rows: records.all(sql`${select} where ${where} ${newest} limit ${page.size} offset ${offset(page)}`),
            total: counted(sql, sql`tracking_requests where ${where}`)
          })
        )
      },
      listRows: (account, criterion, page) => {
        const list = { from: "tracking_requests", where: trackingRequestsMatching(sql, account, criterion) }
        return of(account, readRows(sql, { list, order: newestFirst, page }, shown, records.all))
      },
      openFor: (account, scac, ...numbers) =>
        of(
          account,
          records.all(sql`
            ${select}
            where account_id = ${account} and compact_number = any(${toCompactNumbers(numbers)}::text[])
              and scac is not distinct from ${scac}::text
              and status not in ('failed', 'tracking_stopped')
            ${newest}
          `)
        ),
      waitingFor: (numbers) =>
        run(
          records.all(sql`
            ${select}
            where compact_number = any(${toCompactNumbers(numbers)}::text[]) and status in ('pending', 'awaiting_manifest')
            ${newest}
          `)
        ),
      waitingSince: (made, after, limit) =>
        run(sql<Pick<TrackingRequest, "account_id" | "id">>`
          select account_id, id from tracking_requests
          where status in ('pending', 'awaiting_manifest') and created_at < ${made}
            and (${after}::uuid is null or id > ${after})
          order by id limit ${limit}
        `),
      usedSlots: (account) =>
        of(
          account,
          Effect.map(
            sql<{ readonly used: number }>`
              select (
                select count(*) from shipments s join containers c on c.shipment_id = s.id
                where s.account_id = ${account} and c.account_id = ${account}
                  and s.line_tracking_stopped_at is null and s.shipping_line_scac is distinct from ${testScac}
                  and c.membership_ended_at is null and c.current_status <> 'empty_returned'
              ) + (
                select count(*) from tracking_requests
                where account_id = ${account} and status in ('pending', 'awaiting_manifest')
                  and shipment_id is null and scac is distinct from ${testScac}
              ) as used
            `,
            ([row]) => row?.used ?? 0
          )
        ),
      ofShipments: (named) =>
        across(named, (own) =>
          records.all(sql`${select} where ${amongIds(sql, "tracking_requests", own, "shipment_id")} ${newest}`)
        ),
      carriers: yield* makeCarrierLearning
    }
  })
)
