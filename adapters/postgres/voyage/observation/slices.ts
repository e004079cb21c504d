import { Effect } from "effect"

export const maxStatementsPerSlice = 1_000

export const slicesOf = <A>(rows: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(rows.length / maxStatementsPerSlice) }, (_, index) =>
    rows.slice(index * maxStatementsPerSlice, (index + 1) * maxStatementsPerSlice)
  )

export const mapInSlices = Effect.fnUntraced(function* <A, B>(
  rows: ReadonlyArray<A>,
  make: (row: A, index: number) => B
) {
  const made: Array<B> = []
  for (const slice of slicesOf(rows)) {
    for (const row of slice) made.push(make(row, made.length))
    yield* Effect.yieldNow
  }
  return made
})
