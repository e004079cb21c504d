import { fee } from "../scripts/fee.ts"
import { hold } from "../scripts/hold.ts"
import { lastFreeDay } from "../scripts/lastFreeDay.ts"
import { late } from "../scripts/late.ts"
import { moved } from "../scripts/moved.ts"
import { plain } from "../scripts/plain.ts"
import { rail } from "../scripts/rail.ts"
import { reused } from "../scripts/reused.ts"
import { rollover } from "../scripts/rollover.ts"
import { numbersOf } from "../voyage/numbers.ts"
import type { ScriptName } from "../voyage/numbers.ts"
import { dice } from "../voyage/random.ts"
import type { Script } from "../voyage/Script.ts"
import type { Voyage } from "../voyage/Voyage.ts"

const scripts: Record<ScriptName, Script> = {
  PLAIN: plain,
  HOLD: hold,
  FEE: fee,
  LFD: lastFreeDay,
  ROLL: rollover,
  MOVED: moved,
  REUSE: reused,
  LATE: late,
  RAIL: rail
}

export const voyage = (seed: string, script: ScriptName, serial: number): Voyage => {
  const numbers = numbersOf(script, serial)
  return { ...scripts[script](numbers, dice(seed, numbers.bill)), name: numbers.bill }
}
