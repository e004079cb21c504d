import { Array, Effect } from "effect"

import type { Catalogue } from "#domain/query/Catalogue.ts"

import { BadRequest } from "../wire/errors.ts"
import { unknownOrder } from "../wire/order.ts"
import type { Order } from "../wire/order.ts"
import { unknownFilters } from "../wire/unknownFilters.ts"

/** A workbook and a calendar have no byte order mark. */
const takesMark = (url: string): boolean => /^[^?]*\.csv(?:\?|$)/.test(url)

const declaredOf = (url: string, order: Order | null) => [
  ...(takesMark(url) ? ["bom"] : []),
  ...(order === null ? [] : ["sort"])
]

/** Refuses what a list would ignore: a file has no place to say that it was ignored. */
export const strictly = (url: string, catalogue: Catalogue, order: Order | null) => {
  const errors = [
    ...unknownFilters(url, catalogue, { declared: declaredOf(url, order), objects: [] }),
    ...unknownOrder(url, order)
  ]
  return Array.isReadonlyArrayNonEmpty(errors) ? Effect.fail(new BadRequest({ errors })) : Effect.void
}
