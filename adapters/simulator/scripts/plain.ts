import type { Script } from "../voyage/Script.ts"
import { staysOf, directTrip, directVoyage } from "./direct.ts"

export const plain: Script = (numbers, dice) =>
  directVoyage(directTrip(staysOf(numbers, "45G1"), { day: 0, dwell: 2.5, papers: numbers }, dice), dice, 0.8)
