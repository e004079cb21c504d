import { Effect } from "effect"

import type { OwnedRecordId } from "../../ports/OwnedRecordId.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import type { Rounds } from "./Rounds.ts"

/** The rows are unordered and each names its record. */
export const makeBatchedLookup =
  ({ together }: Rounds) =>
  <Id extends string, Row>(
    find: (named: ReadonlyArray<OwnedRecordId<Id>>) => StoreEffect<ReadonlyArray<Row>>,
    idOf: (row: Row) => string | null
  ): ((named: ReadonlyArray<OwnedRecordId<Id>>) => StoreEffect<ReadonlyArray<Row>>) => {
    const found = together((all: ReadonlyArray<ReadonlyArray<OwnedRecordId<Id>>>) =>
      Effect.map(find(all.flat()), (rows) => {
        const own = Map.groupBy(rows, idOf)
        return all.map((named): ReadonlyArray<Row> => named.flatMap(({ id }) => own.get(id) ?? []))
      })
    )
    return (named) => (named.length === 0 ? Effect.succeed([]) : found(named))
  }
