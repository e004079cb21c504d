import { Clock, Effect, Schedule } from "effect"

import { Simulator } from "#adapters/simulator/Simulator.ts"

/** Carriers that push reports: X12 315, DCSA and IFTSTA. Their shipments appear without a tracking request. */
const carriers = ["SIMG", "SIMH", "SIMI"] as const

const minute = 60_000
const usualSpeed = 3600

/** Milliseconds between two departures: five minutes at the usual speed, where a voyage takes about a quarter of an hour. */
export const departsEvery = (speed: number): number => Math.max(5 * minute, (5 * minute * usualSpeed) / speed)

/** Serials below are for people to choose from. */
const firstSerial = 10_000
const serials = 89_999

/** The bill that sails in the period of an instant: another one in each period, also after a restart. */
export const sailsAt = (now: number, every: number): string => {
  const period = Math.floor(now / every)
  const serial = String(firstSerial + (period % serials)).padStart(5, "0")
  return `${carriers[period % carriers.length] ?? carriers[0]}${serial}1`
}

/** Starts a voyage with fresh numbers again and again, so that there is change for as long as the service runs. */
export const keepSailing = Effect.fn("keepSailing")(function* (speed: number) {
  // A stopped clock carries no ship anywhere.
  if (speed === 0) return
  const simulator = yield* Simulator
  const every = departsEvery(speed)
  const depart = Effect.flatMap(Clock.currentTimeMillis, (now) => simulator.playing(sailsAt(now, every)))
  yield* Effect.repeat(depart, Schedule.spaced(every)).pipe(Effect.delay(every), Effect.forkScoped)
})
