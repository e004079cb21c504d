import type { Numbers } from "./numbers.ts"
import type { Dice } from "./random.ts"
import type { Voyage } from "./Voyage.ts"

/** Lays out a whole voyage for the numbers that it plays under; the dice vary it. */
export type Script = (numbers: Numbers, dice: Dice) => Omit<Voyage, "name">
