import { Effect } from "effect"

import type { Stored } from "../ports/Stored.ts"
import type { Rounds } from "./Rounds.ts"

export const makeWritten =
  ({ together }: Rounds) =>
  <Row>(write: (rows: ReadonlyArray<Row>) => Stored<void>): ((rows: ReadonlyArray<Row>) => Stored<void>) => {
    const writing = together((all: ReadonlyArray<ReadonlyArray<Row>>) =>
      Effect.as(
        write(all.flat()),
        all.map(() => null)
      )
    )
    return (rows) => (rows.length === 0 ? Effect.void : Effect.asVoid(writing(rows)))
  }
