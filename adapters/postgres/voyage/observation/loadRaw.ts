import { Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"

import type { RawMessage, RawMessageInFile } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { RawId } from "#domain/Identifiers.ts"

/** Bytes. A connection keeps a buffer as large as its longest received row. */
const maxSliceBytes = 1024 * 1024

interface Row extends Omit<RawMessage, "bytes"> {
  readonly bytes: Uint8Array | null
  readonly size: number
  readonly isInFile: boolean
}

export const loadRaw = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: RawId) {
  const [row] = yield* sql<Row>`
    select id, feed_id, format, name, charset, sha256, received_at, coalesce(file_size, octet_length(bytes)) as size,
      file_size is not null as "isInFile",
      case when octet_length(bytes) <= ${maxSliceBytes}::int then bytes end as bytes
    from raws where id = ${id}
  `
  if (row === undefined) return Option.none<RawMessage>()
  const { bytes, isInFile, size, ...raw } = row
  if (isInFile) return Option.some<RawMessageInFile>({ ...raw, bytes: null, size })
  if (bytes !== null) return Option.some<RawMessage>({ ...raw, bytes })
  const whole = new Uint8Array(size)
  for (let from = 0; from < size; from += maxSliceBytes) {
    const [part] = yield* sql<{ readonly bytes: Uint8Array }>`
      select substring(bytes from ${from + 1}::int for ${maxSliceBytes}::int) as bytes from raws where id = ${id}
    `
    if (part === undefined) return Option.none<RawMessage>()
    whole.set(part.bytes, from)
  }
  return Option.some<RawMessage>({ ...raw, bytes: whole })
})
