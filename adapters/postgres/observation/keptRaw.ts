import { Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"

import type { Raw, RawInFile } from "#application/ports/observation/ObservationStore.ts"
import type { RawId } from "#domain/Identifiers.ts"

/** A connection keeps a buffer as large as the longest row that it has received: long messages come in slices of so many bytes. */
const slice = 1024 * 1024

interface Row extends Omit<Raw, "bytes"> {
  /** Null where there are more than one slice, or they are in a file. */
  readonly bytes: Uint8Array | null
  readonly size: number
  readonly isInFile: boolean
}

/** A message that is kept, with its bytes unless they are in a file; they never change. */
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
