import type { Dice } from "../corpus/dice.ts"

const shuffled = <A>(list: ReadonlyArray<A>, roll: Dice): ReadonlyArray<A> =>
  list
    .map((value) => ({ value, at: roll(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)

/** Each element once in front, each once at the end, and some more orders. */
export const ordersOf = <A>(list: ReadonlyArray<A>, roll: Dice): ReadonlyArray<ReadonlyArray<A>> => {
  const rotated = list.map((_, index) => [...list.slice(index), ...list.slice(0, index)])
  return [...rotated, ...rotated.map((order) => order.toReversed()), ...list.map(() => shuffled(list, roll))]
}
