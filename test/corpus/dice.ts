/** The next whole number below the number of sides. */
export type Dice = (sides: number) => number

/** A linear congruential generator: the same numbers for the same seed, on every run. */
export const diceOf = (seed: number): Dice => {
  let state = Math.imul(seed + 1, 2_654_435_761)
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** One element of a list that is not empty. */
export const oneOf = <A>(roll: Dice, list: readonly [A, ...ReadonlyArray<A>]): A => list[roll(list.length)] ?? list[0]
