import { Result, Schema, Stream } from "effect"

import type { ListRow, PlaceRow, TerminalRow } from "#application/operations/import/ListRow.ts"
import type { ListedFacility } from "#domain/reference/place/ListedFacility.ts"

import { readFirmsRow, readFirmsHeader } from "./firms.ts"
import { encodingOf, linesOf } from "./linesOf.ts"
import { records } from "./records.ts"
import type { CsvRecord } from "./records.ts"
import { readHeader, readSmdg } from "./smdg.ts"
import { readUnlocode } from "./unlocode.ts"

class ListRefused extends Schema.TaggedError<ListRefused>()("ListRefused", { message: Schema.String }) {}

/** The file is read twice, first to detect its encoding. */
export type OpenFile = () => AsyncIterable<Uint8Array>

const refusal = (error: unknown) =>
  error instanceof ListRefused ? error : new ListRefused({ message: `The file cannot be read (${String(error)}).` })

const recordsOf = async function* (open: OpenFile): AsyncGenerator<CsvRecord> {
  yield* records(linesOf(open(), await encodingOf(open())))
}

const unlocode = async function* (open: OpenFile): AsyncGenerator<ListRow<PlaceRow>> {
  for await (const record of recordsOf(open)) {
    const row = readUnlocode(record)
    if (row !== null) yield row
  }
}

const withHeader = async function* <Header, A>(
  open: OpenFile,
  readHeader: (fields: ReadonlyArray<string>) => Result.Result<Header, string>,
  readRow: (header: Header) => (record: CsvRecord) => ListRow<A>
): AsyncGenerator<ListRow<A>> {
  const rest = recordsOf(open)
  const first = await rest.next()
  const header = Result.flatMap(first.done === true ? Result.succeed([]) : first.value.fields, readHeader)
  if (Result.isFailure(header)) throw new ListRefused({ message: header.failure })
  const read = readRow(header.success)
  for await (const record of rest) yield read(record)
}

export const unlocodeRows = (open: OpenFile): Stream.Stream<ListRow<PlaceRow>, ListRefused> =>
  Stream.fromAsyncIterable(unlocode(open), refusal)

export const smdgRows = (open: OpenFile): Stream.Stream<ListRow<TerminalRow>, ListRefused> =>
  Stream.fromAsyncIterable(withHeader(open, readHeader, readSmdg), refusal)

export const firmsRows = (open: OpenFile): Stream.Stream<ListRow<ListedFacility>, ListRefused> =>
  Stream.fromAsyncIterable(withHeader(open, readFirmsHeader, readFirmsRow), refusal)
