import { Effect, Layer, Option, Schema } from "effect"

import { TrackingRequestStore } from "#application/ports/TrackingRequestStore.ts"
import { TrackingRequest } from "#domain/TrackingRequest.ts"

import { Database } from "./Database.ts"
import { counted, offset, table } from "./rows.ts"

export const layer = Layer.effect(
  TrackingRequestStore,
  Effect.gen(function* () {
    const { sql, of } = yield* Database
    const requests = table(sql, "tracking_requests", Object.keys(TrackingRequest.fields))
    const decode = Schema.decodeUnknownEffect(Schema.Array(TrackingRequest))
    const select = sql`select ${requests.columns()} from tracking_requests`
    const newest = sql.literal("order by created_at desc, id desc")

    return {
      save: (request) => of(request.account_id, requests.save([request])),
      find: (account, id) =>
        of(
          account,
          sql`${select} where account_id = ${account} and id = ${id}`.pipe(
            Effect.flatMap(decode),
            Effect.map(([row]) => Option.fromUndefinedOr(row))
          )
        ),
      findMany: (account, ids) =>
        of(
          account,
          Effect.flatMap(
            sql`
              ${select} where account_id = ${account} and id = any(${ids}::uuid[])
              order by array_position(${ids}::uuid[], id)
            `,
            decode
          )
        ),
      list: (account, page) =>
        of(
          account,
          Effect.all({
            rows: Effect.flatMap(
              sql`${select} where account_id = ${account} ${newest} limit ${page.size} offset ${offset(page)}`,
              decode
            ),
            total: counted(sql, sql`tracking_requests where account_id = ${account}`)
          })
        ),
      openFor: (account, scac, number) =>
        of(
          account,
          Effect.flatMap(
            sql`
              ${select}
              where account_id = ${account} and request_number = ${number} and scac = ${scac}
                and status not in ('failed', 'tracking_stopped')
              ${newest}
            `,
            decode
          )
        ),
      ofShipment: (account, shipment) =>
        of(
          account,
          Effect.flatMap(sql`${select} where account_id = ${account} and shipment_id = ${shipment} ${newest}`, decode)
        )
    }
  })
)
