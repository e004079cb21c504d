import { Effect, Layer, Option, Redacted, Schema } from "effect"

import { WebhookStore, type LoggedAttempt } from "#application/ports/WebhookStore.ts"
import { Delivery, Webhook } from "#domain/Webhook.ts"

import { Database } from "./Database.ts"
import { storable } from "./json.ts"
import { counted, names, offset, table } from "./rows.ts"

const attemptColumns = ["delivery_id", "attempt", "at", "outcome", "status", "error", "duration_ms", "response_body"]

export const layer = Layer.effect(
  WebhookStore,
  Effect.gen(function* () {
    const { sql, run, of, across, atomically } = yield* Database
    const webhooks = table(sql, "webhooks", Object.keys(Webhook.fields))
    const deliveries = table(sql, "deliveries", Object.keys(Delivery.fields))
    const attempts = table(sql, "delivery_attempts", ["account_id", ...attemptColumns])
    const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.toCodecJson(Webhook)))
    const decodeDeliveries = Schema.decodeUnknownEffect(Schema.Array(Delivery))

    return {
      save: (webhook) =>
        of(webhook.account_id, webhooks.save([{ ...webhook, secret: Redacted.value(webhook.secret) }])),
      find: (account, id) =>
        of(
          account,
          sql`select ${webhooks.columns()} from webhooks where account_id = ${account} and id = ${id}`.pipe(
            Effect.flatMap(decode),
            Effect.map(([row]) => Option.fromUndefinedOr(row))
          )
        ),
      list: (account, page) =>
        of(
          account,
          Effect.all({
            rows: Effect.flatMap(
              sql`
                select ${webhooks.columns()} from webhooks where account_id = ${account}
                order by created_at desc, id desc limit ${page.size} offset ${offset(page)}
              `,
              decode
            ),
            total: counted(sql, sql`webhooks where account_id = ${account}`)
          })
        ),
      activeOf: (accounts) =>
        across(
          accounts.map((account_id) => ({ account_id })),
          (rows) =>
            Effect.flatMap(
              sql`
                select ${webhooks.columns()} from webhooks
                where account_id = any(${rows.map(({ account_id }) => account_id)}::uuid[]) and active
                order by created_at, id
              `,
              decode
            )
        ),
      remove: (account, id) =>
        of(
          account,
          Effect.map(
            sql`delete from webhooks where account_id = ${account} and id = ${id} returning id`,
            (rows) => rows.length > 0
          )
        ),
      reserveSequence: (webhook, count) =>
        run(
          Effect.map(
            sql<{ readonly last: number }>`
              insert into webhook_sequences (webhook_id, last) values (${webhook}, ${count})
              on conflict (webhook_id) do update set last = webhook_sequences.last + excluded.last
              returning last
            `,
            ([row]) => (row?.last ?? count) - count + 1
          )
        ),
      addDeliveries: (rows) => across(rows, deliveries.insert),
      nextPending: (webhook, orderKey) =>
        run(
          sql`
            select ${deliveries.columns()} from deliveries
            where webhook_id = ${webhook} and order_key = ${orderKey} and status = 'pending'
            order by sequence limit 1
          `.pipe(
            Effect.flatMap(decodeDeliveries),
            Effect.map(([row]) => Option.fromUndefinedOr(row))
          )
        ),
      recordAttempt: ({ id, account_id }, attempt, status) =>
        atomically(
          of(
            account_id,
            Effect.andThen(
              sql`${attempts.insert([{ account_id, ...attempt }])} on conflict do nothing`,
              sql`
                update deliveries set status = ${status}, attempts = greatest(attempts, ${attempt.attempt})
                where id = ${id} and account_id = ${account_id}
              `
            )
          )
        ),
      deliveries: (account, page) =>
        of(
          account,
          Effect.all({
            rows: Effect.flatMap(
              sql`
                select ${deliveries.columns()} from deliveries where account_id = ${account}
                order by created_at desc, webhook_id, sequence desc limit ${page.size} offset ${offset(page)}
              `,
              decodeDeliveries
            ),
            total: counted(sql, sql`deliveries where account_id = ${account}`)
          })
        ),
      attempts: (account, delivery) =>
        of(
          account,
          sql<LoggedAttempt>`
            select ${sql.literal(names(attemptColumns))} from delivery_attempts
            where account_id = ${account} and delivery_id = ${storable(delivery)} order by attempt
          `
        )
    }
  })
)
