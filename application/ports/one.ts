import { Effect, Option } from "effect"

/** The row of a batch of one; none if the batch omits it. */
export const one = <Row, E, R>(
  rows: Effect.Effect<ReadonlyArray<Row>, E, R>
): Effect.Effect<Option.Option<Row>, E, R> => Effect.map(rows, ([row]) => Option.fromUndefinedOr(row))
