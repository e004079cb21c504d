import { Effect } from "effect"

import type { StoreEffect } from "../../ports/StoreEffect.ts"
import type { Rounds } from "./Rounds.ts"

export const makeBatchedWrite =
  ({ together }: Rounds) =>
  <Row>(write: (rows: ReadonlyArray<Row>) => StoreEffect<void>): ((rows: ReadonlyArray<Row>) => StoreEffect<void>) => {
    const writing = together((all: ReadonlyArray<ReadonlyArray<Row>>) =>
      Effect.as(
        write(all.flat()),
        all.map(() => null)
      )
    )
    return (rows) => (rows.length === 0 ? Effect.void : Effect.asVoid(writing(rows)))
  }
