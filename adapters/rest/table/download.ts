import type { Stream } from "effect"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import type { Holder } from "#application/account/Holder.ts"
import { DurableClock } from "#application/ports/jobs/DurableClock.ts"
import type { PageRequest, Rows } from "#application/ports/Page.ts"
import { dayOf } from "#domain/query/days.ts"

import { endAfter, longestExport, unchanged } from "../answer/ongoing.ts"
import type { Column } from "./Column.ts"
import { csv } from "./csv.ts"
import { csvType, xlsxType } from "./exported.ts"
import { Exports } from "./Exports.ts"
import { xlsx } from "./xlsx.ts"

export interface Asked {
  readonly query: { readonly bom?: "true" | "false" }
  readonly request: HttpServerRequest.HttpServerRequest
}

export interface Sorted extends Asked {
  readonly query: Asked["query"] & { readonly sort?: string }
}

export interface Begun<Row, E> {
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

  const piecesOf = Effect.fnUntraced(function* <Row, E>({ holder, read }: Begun<Row, E>) {
    yield* exports.open(holder.account.id)
    const pieces = yield* exports.pieces(holder, read)
    yield* endAfter(longestExport)
    return { pieces, today: dayOf(yield* clock.now) }
  })

  const answer = <E>(body: Stream.Stream<Uint8Array, E>, contentType: string, file: string) =>
    HttpServerResponse.stream(body, {
      contentType,
      headers: { ...unchanged, "content-disposition": `attachment; filename="${file}"` }
    })

  return <A extends Asked, Row, E, E2, R>(
    { columns, name }: Table<Row>,
    begin: (asked: A) => Effect.Effect<Begun<Row, E>, E2, R>
  ) => ({
    export_csv: Effect.fn(function* (asked: A) {
      const { pieces, today } = yield* piecesOf(yield* begin(asked))
      const withMark = asked.query.bom === "true"
      return answer(csv(columns, pieces, { withMark }), csvType, `${name}-${today}.csv`)
    }),
    export_xlsx: Effect.fn(function* (asked: A) {
      const { pieces, today } = yield* piecesOf(yield* begin(asked))
      return answer(xlsx(name, columns, pieces), xlsxType, `${name}-${today}.xlsx`)
    })
  })
})
