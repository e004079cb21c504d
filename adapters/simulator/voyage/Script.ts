import type { Numbers } from "./numbers.ts"
import type { Dice } from "./random.ts"
import type { Voyage } from "./Voyage.ts"

export type Script = (numbers: Numbers, dice: Dice) => Omit<Voyage, "name">
