import type { SqlClient } from "effect/sql"

import type { Delivery } from "#domain/delivery/webhook/Webhook.ts"

import { storable } from "../../sql/json.ts"

/** Passes bodies as text, because escaping them within JSON doubles the cost. */
export const insertDeliveries = (sql: SqlClient.SqlClient, deliveries: ReadonlyArray<Delivery>) => {
  const texts = (column: (delivery: Delivery) => string) => deliveries.map(column)
  return sql`
    insert into deliveries (
      id, account_id, webhook_id, event_id, event, order_key, sequence, body, format, status, attempts, earlier_attempts, created_at
    )
    select * from unnest(
      ${texts(({ id }) => id)}::text[],
      ${texts(({ account_id }) => account_id)}::uuid[],
      ${texts(({ webhook_id }) => webhook_id)}::uuid[],
      ${texts(({ event_id }) => event_id)}::uuid[],
      ${texts(({ event }) => event)}::text[],
      ${texts(({ order_key }) => order_key)}::text[],
      ${deliveries.map(({ sequence }) => sequence)}::bigint[],
      ${texts(({ body }) => storable(body))}::text[],
      ${texts(({ format }) => format)}::text[],
      ${texts(({ status }) => status)}::text[],
      ${deliveries.map(({ attempts }) => attempts)}::integer[],
      ${deliveries.map(({ earlier_attempts }) => earlier_attempts)}::integer[],
      ${texts(({ created_at }) => created_at)}::timestamptz[]
    )
  `
}
