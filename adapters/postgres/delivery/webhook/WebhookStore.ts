import { Effect, Layer } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import type { LoggedAttempt, SealedWebhook } from "#application/ports/delivery/webhook/WebhookStore.ts"
import type { DeliveryTurn } from "#domain/delivery/webhook/NextAttempt.ts"
import { Delivery, DeliveryRecord, Webhook } from "#domain/delivery/webhook/Webhook.ts"
import type { WebhookId } from "#domain/Identifiers.ts"

import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"
import { counted, names, offset, recordsOf, table } from "../../sql/rows.ts"
import { makeCatchUpStore } from "./CatchUpStore.ts"
import { deliveriesMatching } from "./deliveryQuery.ts"
import { insertDeliveries } from "./insertDeliveries.ts"
import { nextAttempt } from "./nextAttempt.ts"
import { recordAttempts } from "./recordAttempts.ts"
import { makeRedeliveryStore } from "./RedeliveryStore.ts"
import { makeWebhookHealthStore } from "./WebhookHealthStore.ts"

const attemptColumns = [
  "id",
  "delivery_id",
  "attempt",
  "at",
  "outcome",
  "status",
  "error",
  "duration_ms",
  "response_body",
  "request_headers"
]

export const layer = Layer.effect(
  WebhookStore,
  Effect.gen(function* () {
    const { sql, run, of, across, atomically } = yield* Database
    const webhooks = table(sql, "webhooks", Object.keys(Webhook.fields))
    const deliveries = table(sql, "deliveries", Object.keys(Delivery.fields))
    const records = recordsOf(Webhook)
    const deliveryRecords = recordsOf(Delivery)
    const attemptRecords = recordsOf(DeliveryRecord)
    const record = sql.literal(names(Object.keys(DeliveryRecord.fields)))

    return {
      save: (webhook) => of(webhook.account_id, webhooks.save([webhook])),
      load: (account, ids) =>
        of(
          account,
          records.all(sql`
            select ${webhooks.columns()} from webhooks where account_id = ${account} and id = any(${ids}::uuid[])
            order by array_position(${ids}::uuid[], id)
          `)
        ),
      findAny: (ids) =>
        run(records.all(sql`select ${webhooks.columns()} from webhooks where id = any(${ids}::uuid[])`)),
      list: (account, page) =>
        of(
          account,
          Effect.all({
            rows: records.all(sql`
              select ${webhooks.columns()} from webhooks where account_id = ${account}
              order by created_at desc, id desc limit ${page.size} offset ${offset(page)}
            `),
            total: counted(sql, sql`webhooks where account_id = ${account}`)
          })
        ),
      currentOf: (accounts) =>
        across(
          accounts.map((account_id) => ({ account_id })),
          (rows) =>
            records.all(sql`
              select ${webhooks.columns()} from webhooks
              where account_id = any(${rows.map(({ account_id }) => account_id)}::uuid[]) and active
                and not exists (select from webhook_catch_ups c where c.webhook_id = webhooks.id)
              order by created_at, id
            `)
        ),
      sealed: run(sql<SealedWebhook>`select id, account_id, sealed from webhooks order by id`),
      reseal: ({ account_id, id, sealed }, next) =>
        of(
          account_id,
          Effect.map(
            sql`
              update webhooks set sealed = ${next}
              where account_id = ${account_id} and id = ${id} and sealed = ${sealed} returning id
            `,
            (rows) => rows.length > 0
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
      reserveSequences: (counts) =>
        counts.size === 0
          ? Effect.succeed(new Map())
          : run(
              Effect.map(
                sql<{ readonly webhook_id: WebhookId; readonly last: number }>`
                  insert into webhook_sequences as s (webhook_id, last)
                  select * from unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::bigint[])
                    as wanted(webhook_id, count)
                  order by webhook_id
                  on conflict (webhook_id) do update set last = s.last + excluded.last
                  returning webhook_id, last
                `,
                (rows) => new Map(rows.map(({ last, webhook_id: id }) => [id, last - (counts.get(id) ?? 0) + 1]))
              )
            ),
      addDeliveries: (rows) => across(rows, (own) => insertDeliveries(sql, own)),
      nextPending: (keys) =>
        run(
          deliveryRecords.all(sql`
            select next.* from unnest(
              ${keys.map(({ webhook }) => webhook)}::uuid[], ${keys.map(({ orderKey }) => orderKey)}::text[]
            ) as wanted(webhook_id, order_key)
            cross join lateral (
              select ${deliveries.columns("d")} from deliveries d
              where d.webhook_id = wanted.webhook_id and d.order_key = wanted.order_key and d.status = 'pending'
              order by d.sequence limit 1
            ) next
          `)
        ),
      pendingKeys: (account, webhook, { after, limit }) =>
        of(
          account,
          Effect.map(
            sql<{ readonly order_key: string }>`
              select distinct order_key from deliveries
              where account_id = ${account} and webhook_id = ${webhook} and status = 'pending' and order_key > ${after}
              order by order_key limit ${limit}
            `,
            (rows) => rows.map(({ order_key }) => order_key)
          )
        ),
      recordAttempts: (tries) =>
        tries.length === 0 ? Effect.void : Effect.asVoid(atomically(run(recordAttempts(sql, tries)))),
      endPending: (account, webhook, { at, reason }) =>
        of(
          account,
          Effect.map(
            sql`
              with ended as (
                update deliveries set status = 'failed'
                where account_id = ${account} and webhook_id = ${webhook} and status = 'pending'
                returning id, attempts
              )
              insert into delivery_attempts
                (id, account_id, delivery_id, attempt, at, outcome, status, error, duration_ms, response_body)
              select gen_random_uuid(), ${account}::uuid, id, ${nextAttempt(sql, "ended")}, ${at}::timestamptz, 'failed', null, ${reason}::text, 0, null
              from ended returning delivery_id
            `,
            (rows) => rows.length
          )
        ),
      findDelivery: (account, id) =>
        of(
          account,
          deliveryRecords.first(
            sql`select ${deliveries.columns()} from deliveries where account_id = ${account} and id = ${storable(id)}`
          )
        ),
      turnsOf: (account, wanted) =>
        of(
          account,
          Effect.map(
            sql<
              DeliveryTurn & { readonly id: string }
            >`select id, due_at from landfall_turns(${wanted.map(storable)}::text[])`,
            (rows) => new Map(rows.map(({ due_at, id }) => [id, { due_at }]))
          )
        ),
      deliveries: (account, criterion, page) => {
        const wanted = deliveriesMatching(sql, account, criterion)
        return of(
          account,
          Effect.all({
            rows: attemptRecords.all(sql`
              select ${record} from deliveries where ${wanted}
              order by created_at desc, webhook_id, sequence desc limit ${page.size} offset ${offset(page)}
            `),
            total: counted(sql, sql`deliveries where ${wanted}`)
          })
        )
      },
      attemptsOf: (account, wanted) =>
        of(
          account,
          sql<LoggedAttempt>`
            select ${sql.literal(names(attemptColumns))} from delivery_attempts
            where account_id = ${account} and delivery_id = any(${wanted.map(storable)}::text[])
            order by array_position(${wanted.map(storable)}::text[], delivery_id), attempt
          `
        ),
      catchUps: yield* makeCatchUpStore,
      health: yield* makeWebhookHealthStore,
      redeliveries: yield* makeRedeliveryStore
    }
  })
)
