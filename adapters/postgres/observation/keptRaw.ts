import { Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"

import type { Raw, RawInFile } from "#application/ports/observation/ObservationStore.ts"
import type { RawId } from "#domain/Identifiers.ts"

/** Bytes. A connection keeps a buffer as large as its longest received row. */
const slice = 1024 * 1024

interface Row extends Omit<Raw, "bytes"> {
  readonly bytes: Uint8Array | null
  readonly size: number
  readonly isInFile: boolean
}

export const keptRaw = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: RawId) {
  const [row] = yield* sql<Row>`
    select id, feed_id, format, name, charset, sha256, received_at, coalesce(file_size, octet_length(bytes)) as size,
      file_size is not null as "isInFile",
      case when octet_length(bytes) <= ${slice}::int then bytes end as bytes
    from raws where id = ${id}
  `
  if (row === undefined) return Option.none<Raw>()
  const { bytes, isInFile, size, ...raw } = row
  if (isInFile) return Option.some<RawInFile>({ ...raw, bytes: null, size })
  if (bytes !== null) return Option.some<Raw>({ ...raw, bytes })
  const whole = new Uint8Array(size)
  for (let from = 0; from < size; from += slice) {
    const [part] = yield* sql<{ readonly bytes: Uint8Array }>`
      select substring(bytes from ${from + 1}::int for ${slice}::int) as bytes from raws where id = ${id}
    `
    if (part === undefined) return Option.none<Raw>()
    whole.set(part.bytes, from)
  }
  return Option.some<Raw>({ ...raw, bytes: whole })
})
