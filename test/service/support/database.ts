import { PgClient } from "@effect/sql-pg"
import { Effect, Option } from "effect"
import type { Redacted } from "effect"
import { Reactivity } from "effect/reactivity"

import { locate } from "#adapters/embedded/EmbeddedPostgres.ts"

import type { Home } from "./home.ts"

/** Runs a statement in a session of its own. */
export const query = <Row extends object>(url: Redacted.Redacted, statement: string) =>
  PgClient.makeClient({ url }).pipe(
    Effect.flatMap((sql) => sql.unsafe<Row>(statement)),
    Effect.scoped,
    Effect.provide(Reactivity.layer)
  )

/** The database of the service whose embedded Postgres runs. */
export const embedded = ({ data }: Home) =>
  Effect.map(locate(data), (found) => Option.getOrThrow(found).url("landfall"))

/** What the event log wants delivered, and as what it was made for delivery. */
interface Owed {
  readonly event: string
  readonly delivery: string | null
  readonly sequence: string | null
  readonly body: string | null
  readonly status: string | null
}

/** All that is owed to the one webhook, in the order of its sequence. */
export const owed = (url: Redacted.Redacted) =>
  query<Owed>(
    url,
    `select events.id as event, deliveries.id as delivery, deliveries.sequence::text, body, status
       from events left join deliveries on deliveries.event_id = events.id where deliver
       order by deliveries.sequence`
  )
