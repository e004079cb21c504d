import { assert } from "@effect/vitest"

/** A list of results that a loop goes through: an empty one would assert nothing. */
export const nonEmpty = <A>(list: ReadonlyArray<A>): ReadonlyArray<A> => {
  assert.isNotEmpty(list, "a loop goes through no result")
  return list
}
