import { Effect } from "effect"

import type { FileKind } from "#application/ports/operations/jobs/FileInventory.ts"
import type { FileReference, FileReferences } from "#application/ports/operations/jobs/FileReferences.ts"

import { Database } from "../../sql/Database.ts"

interface Rows {
  readonly table: string
  readonly size: string
  readonly md5: string
  readonly needs: string
}

const rows: Readonly<Record<FileKind, Rows>> = {
  documents: { table: "uploads", size: "byte_size", md5: "checksum", needs: "uploaded_at is not null" },
  messages: { table: "raws", size: "file_size", md5: "null", needs: "file_size is not null" }
}

export const makeFileReferences = Effect.gen(function* () {
  const { run, sql } = yield* Database
  return {
    known: (kind, ids) => {
      const found = sql<{ readonly id: string }>`
          select id::text as id from ${sql(rows[kind].table)} where id = any(${ids}::uuid[])
        `
      return run(Effect.map(found, (known) => new Set(known.map(({ id }) => id))))
    },
    after: (kind, id, limit) => {
      const { md5, needs, size, table } = rows[kind]
      return run(sql<FileReference>`
          select id::text as id, ${sql.literal(size)} as size, ${sql.literal(md5)} as md5 from ${sql(table)}
          where ${sql.literal(needs)} and id > coalesce(${id}::uuid, '00000000-0000-0000-0000-000000000000')
          order by id limit ${limit}
        `)
    },
    /** Changes with the server, the database, or a restore. */
    history: run(
      Effect.flatMap(
        sql<{ readonly history: string }>`
            select concat_ws('.',
              (select system_identifier from pg_control_system()),
              (select oid from pg_database where datname = current_database()),
              pg_relation_filenode('event_positions')
            ) as history
          `,
        ([row]) =>
          row === undefined ? Effect.die(new Error("a query without an answer")) : Effect.succeed(row.history)
      )
    )
  } satisfies FileReferences
})
