import { eventsOf } from "#adapters/simulator/dcsaEvents.ts"
import type { DcsaEvent } from "#adapters/simulator/dcsaEvents.ts"
import { durationOf } from "#adapters/simulator/Voyage.ts"
import { voyage } from "#adapters/simulator/voyages.ts"
import { play } from "#adapters/simulator/World.ts"

const today = Date.UTC(2026, 6, 1)

/** What the simulated carrier answers about one bill of two boxes, once the voyage is over: always the same. */
export const eventsOfBill = (serial: number): ReadonlyArray<DcsaEvent> => {
  const sailing = voyage("bench", "HOLD", serial)
  const playing = play("bench", sailing, { at: today, progress: 0, voyage: sailing.name }, 0, today)
  const ended = { ...playing, at: durationOf(sailing) }
  return eventsOf(ended, { bill: sailing.name, booking: null, container: null }) ?? []
}
