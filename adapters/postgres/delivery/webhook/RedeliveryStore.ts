import { Effect, Schema } from "effect"

import type { RedeliveryStore } from "#application/ports/delivery/webhook/RedeliveryStore.ts"
import { Delivery } from "#domain/delivery/webhook/Webhook.ts"
import { Instant } from "#domain/Time.ts"

import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"
import { recordsOf } from "../../sql/rows.ts"

const { event, id, order_key, sequence, status } = Delivery.fields
const Revived = Schema.Struct({ id, order_key, event, sequence, status })
const Made = Schema.Struct({ last: Schema.Int, keptSince: Schema.NullOr(Instant) })

export const makeRedeliveryStore = Effect.gen(function* () {
  const { sql, of } = yield* Database
  const revived = recordsOf(Revived)
  const made = recordsOf(Made)

  return {
    revive: ({ account, events, from, ids, limit, since, status, to, until, webhook }) => {
      const wanted = sql.and([
        sql`account_id = ${account} and webhook_id = ${webhook} and sequence between ${from} and ${to}`,
        ...(ids === undefined ? [] : [sql`id = any(${ids.map(storable)}::text[])`]),
        ...(status === undefined ? [] : [sql`status = ${status}`]),
        ...(since === undefined ? [] : [sql`created_at >= ${since}`]),
        ...(until === undefined ? [] : [sql`created_at < ${until}`])
      ])
      const allowed = events === null ? sql`true` : sql`found.event = any(${[...events]}::text[])`
      return of(
        account,
        revived.all(sql`
            with found as (
              select id, sequence, order_key, event, status from deliveries where ${wanted}
              order by sequence limit ${limit} for update
            ), revived as (
              update deliveries d set status = 'pending', earlier_attempts = d.attempts
              from found where d.id = found.id and found.status <> 'pending' and ${allowed}
            )
            select id, sequence, order_key, event, status from found order by sequence
          `)
      )
    },
    made: (account, webhook) =>
      of(
        account,
        Effect.map(
          made.all(sql`
              select landfall_deliveries_made(${account}, ${webhook}) as last, (
                select created_at from deliveries
                where account_id = ${account} and webhook_id = ${webhook} order by sequence limit 1
              ) as "keptSince"
            `),
          ([row]) => row ?? { last: 0, keptSince: null }
        )
      )
  } satisfies RedeliveryStore
})
