import type { Stream } from "effect"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import type { Holder } from "#application/identity/account/Holder.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import type { PageRequest, Rows } from "#application/ports/Page.ts"
import { dayOf } from "#domain/query/days.ts"

import { makeWatchAccess } from "../admission/watchAccess.ts"
import { endAfter, endWhen, exportTimeoutMs, streamHeaders } from "../answer/streaming.ts"
import type { Column } from "./Column.ts"
import { csv } from "./csv.ts"
import { csvType, xlsxType } from "./exported.ts"
import { Exports } from "./Exports.ts"
import { xlsx } from "./xlsx.ts"

export interface DownloadRequest {
  readonly query: { readonly bom?: "true" | "false" }
  readonly request: HttpServerRequest.HttpServerRequest
}

export interface SortedDownloadRequest extends DownloadRequest {
  readonly query: DownloadRequest["query"] & { readonly sort?: string }
}

export interface StartedDownload<Row, E> {
  readonly holder: Holder
  readonly read: (page: PageRequest) => Effect.Effect<Rows<Row>, E>
}

export interface Table<Row> {
  readonly name: string
  readonly columns: ReadonlyArray<Column<Row>>
}

export const makeDownload = Effect.gen(function* () {
  const exports = yield* Exports
  const clock = yield* DurableClock
  const watchAccess = yield* makeWatchAccess

  const piecesOf = Effect.fnUntraced(function* <Row, E>(
    { request }: DownloadRequest,
    { holder, read }: StartedDownload<Row, E>
  ) {
    yield* exports.open(holder.account.id)
    const pieces = yield* exports.pieces(holder, read)
    yield* endAfter(exportTimeoutMs)
    yield* endWhen((yield* watchAccess(request, holder)).ended)
    return { pieces, today: dayOf(yield* clock.now) }
  })

  const answer = <E>(body: Stream.Stream<Uint8Array, E>, contentType: string, file: string) =>
    HttpServerResponse.stream(body, {
      contentType,
      headers: { ...streamHeaders, "content-disposition": `attachment; filename="${file}"` }
    })

  return <A extends DownloadRequest, Row, E, E2, R>(
    { columns, name }: Table<Row>,
    begin: (asked: A) => Effect.Effect<StartedDownload<Row, E>, E2, R>
  ) => ({
    export_csv: Effect.fn(function* (asked: A) {
      const { pieces, today } = yield* piecesOf(asked, yield* begin(asked))
      const withMark = asked.query.bom === "true"
      return answer(csv(columns, pieces, { withMark }), csvType, `${name}-${today}.csv`)
    }),
    export_xlsx: Effect.fn(function* (asked: A) {
      const { pieces, today } = yield* piecesOf(asked, yield* begin(asked))
      return answer(xlsx(name, columns, pieces), xlsxType, `${name}-${today}.xlsx`)
    })
  })
})
