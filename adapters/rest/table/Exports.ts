import { Config, Context, Effect, Layer, Option, Predicate, Schedule, Schema, Stream } from "effect"

import { AccountShares } from "#application/identity/account/AccountShares.ts"
import type { ShareRejection } from "#application/identity/account/AccountShares.ts"
import type { Holder } from "#application/identity/account/Holder.ts"
import type { PageRequest, Rows } from "#application/ports/Page.ts"
import { maxRequestCost } from "#domain/identity/account/requestCost.ts"

import { makeOpenStreams } from "../load/openStreams.ts"
import type { Piece } from "./Column.ts"

export const rowsPerPage = 200

/** Concurrent, per account and node. */
export const maxExports = 2

/** Default limit; longer lists are cut. */
export const defaultMaxRows = 100_000

const expected = { expected: "a whole number from 1 to 1000000" }
const Rows = Schema.FiniteFromString.check(
  Schema.isInt(expected),
  Schema.isBetween({ minimum: 1, maximum: 1_000_000 }, expected)
)

/** Each second for a minute while the account's share is used up. */
const retryPolicy = { schedule: Schedule.spaced("1 second"), times: 60 }

interface Position {
  readonly page: PageRequest
  readonly written: number
}

const noteOf = (most: number) =>
  `Not complete: these are the first ${most} rows, and there are more. Use filters to export fewer rows.`

const isRefused = (error: unknown): error is ShareRejection =>
  Predicate.isTagged(error, "TooManyWaiting") || Predicate.isTagged(error, "Overloaded")

const appendPage = <Row>({ page, written }: Position, found: Rows<Row>, most: number) => {
  const left = most - written
  const isCut = found.rows.length > left
  const piece: Piece<Row> = isCut ? { rows: found.rows.slice(0, left), note: noteOf(most) } : { rows: found.rows }
  const next = { ...page, number: page.number + 1, ...(found.end === undefined ? {} : { after: found.end }) }
  const isLast = isCut || found.rows.length < page.size
  const position: Position = { page: next, written: written + piece.rows.length }
  return [[piece], isLast ? Option.none() : Option.some(position)] as const
}

export class Exports extends Context.Service<
  Exports,
  {
    /** Fails if the first page fails; later pages wait for the account's turn. */
    readonly pieces: <Row, E>(
      holder: Holder,
      read: (page: PageRequest) => Effect.Effect<Rows<Row>, E>
    ) => Effect.Effect<Stream.Stream<Piece<Row>, E | ShareRejection>, E>
    readonly open: ReturnType<typeof makeOpenStreams>
  }
>()("adapters/rest/table/Exports") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const most = yield* Config.schema(Rows, "EXPORT_ROWS").pipe(Config.withDefault(defaultMaxRows))
      const { within } = yield* AccountShares
      const pieces = Effect.fnUntraced(function* <Row, E>(
        { account }: Holder,
        read: (page: PageRequest) => Effect.Effect<Rows<Row>, E>
      ) {
        const first: Position = { page: { number: 1, size: rowsPerPage }, written: 0 }
        const [begun, second] = appendPage(first, yield* read(first.page), most)
        const others = Stream.paginate(second, (position: Option.Option<Position>) => {
          if (Option.isNone(position)) return Effect.succeed([[], Option.none()] as const)
          const found = within(account.id, maxRequestCost, read(position.value.page))
          return Effect.map(Effect.retry(found, { while: isRefused, ...retryPolicy }), (page) => {
            const [piece, next] = appendPage(position.value, page, most)
            return [piece, Option.map(next, Option.some)] as const
          })
        })
        return Stream.concat(Stream.fromIterable(begun), others)
      })
      return { pieces, open: makeOpenStreams(maxExports) }
    })
  )
}
