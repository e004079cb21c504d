import { Effect, Layer } from "effect"

import { ChangeFeed } from "#application/ports/event/ChangeFeed.ts"

import { Database } from "../sql/Database.ts"
import { entriesAfter } from "./entries.ts"

export const layer = Layer.effect(
  ChangeFeed,
  Effect.map(Database, ({ sql, run }) => ({
    read: (name, limit) =>
      run(entriesAfter(sql, sql`coalesce((select position from feed_cursors where name = ${name}), 0)`, limit)),
    acknowledge: (name, position) =>
      run(sql`
        insert into feed_cursors (name, position) values (${name}, ${position})
        on conflict (name) do update set position = greatest(feed_cursors.position, excluded.position)
      `)
  }))
)
