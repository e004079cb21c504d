import { Clock, Context, Effect, Layer } from "effect"

import { voyageOf } from "./numbers.ts"
import type { Numbers, ScriptName } from "./numbers.ts"
import { Timeline } from "./Timeline.ts"
import type { Start } from "./Timeline.ts"
import { durationOf, minutesPerDay } from "./Voyage.ts"
import type { Voyage } from "./Voyage.ts"
import { voyage } from "./voyages.ts"

const minute = 60_000
const hour = 60 * minute

/** A voyage laid out on the real calendar, and how far it has come. */
export interface Playing {
  readonly seed: string
  readonly voyage: Voyage
  readonly start: Start
  /** Instant (milliseconds) of the voyage's minute 0. */
  readonly origin: number
  /** Simulated now, in minutes since the origin; the instant it stands for is never after the real one. */
  readonly at: number
}

/** The instant (milliseconds) of a minute of the voyage. */
export const instantOf = ({ origin }: Pick<Playing, "origin">, minutes: number): number => origin + minutes * minute

/** Scripts whose story is told at the terminal of discharge; the voyages of the others tell theirs on the way. */
const toldAtTheEnd: ReadonlySet<ScriptName> = new Set(["PLAIN", "HOLD", "FEE", "LFD"])

/** How far a voyage has come when it is first asked for, in minutes since its origin. */
const headOf = (voyage: Voyage, script: ScriptName, remainingDays: number | null): number =>
  remainingDays === null || !toldAtTheEnd.has(script)
    ? voyage.head
    : Math.max(voyage.head, durationOf(voyage) - remainingDays * minutesPerDay)

/** All of the voyage lies before the instant at which it is first asked for, so nothing ever lies ahead of now. */
export const play = (seed: string, voyage: Voyage, start: Start, progress: number, now: number): Playing => {
  const origin = Math.floor((start.at - durationOf(voyage) * minute) / hour) * hour - hour
  const simulated = origin + voyage.head * minute + (progress - start.progress)
  return { seed, voyage, start, origin, at: (Math.min(now, simulated) - origin) / minute }
}

/** The voyages of one seed on one simulated clock. */
export class World extends Context.Service<
  World,
  {
    /** The voyage of a bill, booking or container number, started if need be; null when no script has the number. */
    readonly find: (number: string) => Effect.Effect<Playing | null>
    readonly playing: Effect.Effect<ReadonlyArray<Playing>>
  }
>()("adapters/simulator/World") {
  static readonly layer = (seed: string, remainingDays: number | null) =>
    Layer.effect(
      World,
      Effect.gen(function* () {
        const timeline = yield* Timeline
        const at = Effect.fnUntraced(function* (start: Start, { script, serial }: Numbers) {
          const now = yield* Clock.currentTimeMillis
          const sailing = voyage(seed, script, serial)
          const head = headOf(sailing, script, remainingDays)
          return play(seed, { ...sailing, head }, start, yield* timeline.progress, now)
        })
        return {
          find: Effect.fn("World.find")(function* (number) {
            const numbers = voyageOf(number)
            return numbers === null ? null : yield* at(yield* timeline.start(numbers.bill), numbers)
          }),
          playing: Effect.gen(function* () {
            const starts = yield* timeline.started
            return yield* Effect.forEach(
              starts.flatMap((start) => {
                const numbers = voyageOf(start.voyage)
                return numbers === null ? [] : [{ start, numbers }]
              }),
              ({ numbers, start }) => at(start, numbers)
            )
          })
        }
      })
    )
}
