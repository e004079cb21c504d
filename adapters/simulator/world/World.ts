import { Clock, Context, Effect, Layer } from "effect"

import { DemoWorld } from "../demo/DemoWorld.ts"
import { isDemoNumber } from "../demo/numbers.ts"
import { generate } from "../generated/generate.ts"
import type { Generated } from "../generated/generate.ts"
import type { Line } from "../generated/lines.ts"
import { papersWith } from "../generated/papers.ts"
import { ridesOf } from "../generated/rides.ts"
import type { Dialect, Speech } from "../voyage/Dialect.ts"
import { voyageOf } from "../voyage/numbers.ts"
import type { ScriptName } from "../voyage/numbers.ts"
import { withOwnShips } from "../voyage/ownShips.ts"
import type { PlayedView } from "../voyage/PlayedView.ts"
import { dice } from "../voyage/random.ts"
import { durationOf, minutesPerDay } from "../voyage/Voyage.ts"
import type { Voyage } from "../voyage/Voyage.ts"
import { Timeline } from "./Timeline.ts"
import type { Start } from "./Timeline.ts"
import { voyage } from "./voyages.ts"

const minute = 60_000
const hour = 60 * minute

/** A voyage laid out on the real calendar, and how far it has come. */
export interface Playing {
  readonly seed: string
  readonly speech: Speech
  /** As its sources report it. */
  readonly voyage: Voyage
  /** As it truly goes. */
  readonly truth: Voyage
  /** The generated carrier; null for the scripted one. */
  readonly line: Line | null
  /** The carrier answers in any order. */
  readonly reorders: boolean
  /** The view that the simulator plays all voyages through; absent where each draws its own. */
  readonly view?: PlayedView | undefined
  /** No other voyage has its ships. */
  readonly hasOwnShips: boolean
  readonly start: Start
  /** Instant (milliseconds) of the voyage's minute 0. */
  readonly origin: number
  /** Simulated now, in minutes since the origin; its instant is never after the real one. */
  readonly at: number
  /** The instant (milliseconds) of a minute of the voyage, where its clock was not always that of real time. */
  readonly instants?: (minutes: number) => number
  /** When the instant of a minute changed last, which lay in the future then; null or absent where it never did. */
  readonly changedAt?: (minutes: number) => number | null
}

/** The instant (milliseconds) of a minute of the voyage. */
export const instantOf = ({ instants, origin }: Pick<Playing, "instants" | "origin">, minutes: number): number =>
  instants?.(minutes) ?? origin + minutes * minute

/** Scripts that play at the terminal of discharge; the others play on the way. */
const endsAtTerminal: ReadonlySet<ScriptName> = new Set(["PLAIN", "HOLD", "FEE", "LFD"])

/** How far a voyage has come at its first request, in minutes since its origin. */
const headOf = (voyage: Voyage, script: ScriptName, remainingDays: number | null): number =>
  remainingDays === null || !endsAtTerminal.has(script)
    ? voyage.head
    : Math.max(voyage.head, durationOf(voyage) - remainingDays * minutesPerDay)

/** A voyage before it is laid out on the calendar. */
type Laid = Pick<Playing, "seed" | "speech" | "voyage" | "truth" | "line" | "reorders" | "view" | "hasOwnShips">

/** The whole voyage lies before its first request, so that nothing is in the future. */
export const play = (laid: Laid, start: Start, progress: number, now: number): Playing => {
  const last = Math.max(durationOf(laid.voyage), durationOf(laid.truth))
  const origin = Math.floor((start.at - last * minute) / hour) * hour - hour
  const simulated = origin + laid.voyage.head * minute + (progress - start.progress)
  return { ...laid, start, origin, at: (Math.min(now, simulated) - origin) / minute }
}

/** The voyage is live: its events happen when the simulated clock reaches them. */
const playLive = (laid: Laid, start: Start, progress: number, now: number): Playing => {
  const origin = start.at - laid.voyage.head * minute
  const simulated = start.at + (progress - start.progress)
  return { ...laid, start, origin, at: (Math.min(now, simulated) - origin) / minute }
}

const mostKept = 10_000

/** A cache of generated voyages. */
const memory = (seed: string, speech: Speech, view: PlayedView | undefined) => {
  const made = new Map<string, Generated>()
  return (number: string): Generated | null => {
    const papers = papersWith(number)
    if (papers === null) return null
    const name = papers.bill(1)
    const voyage = made.get(name) ?? generate(seed, papers, { speech, view })
    if (made.size < mostKept) made.set(name, voyage)
    return voyage
  }
}

interface WorldOptions {
  readonly seed: string
  readonly remainingDays: number | null
  readonly live: boolean
  readonly dialects: ReadonlyArray<Dialect>
  readonly ownShips: boolean
  readonly view: PlayedView | null
}

/** The voyages of one seed on one simulated clock. */
export class World extends Context.Service<
  World,
  {
    /** The voyage of a bill, booking or container number, started if need be; null when there is no such number. */
    readonly find: (number: string) => Effect.Effect<Playing | null>
    readonly playing: Effect.Effect<ReadonlyArray<Playing>>
  }
>()("adapters/simulator/world/World") {
  static readonly layer = ({ dialects, live, ownShips, remainingDays, seed, view }: WorldOptions) =>
    Layer.effect(
      World,
      Effect.gen(function* () {
        const timeline = yield* Timeline
        const demo = yield* DemoWorld
        const speech: Speech = new Set(dialects)
        const played = view ?? undefined
        const generated = memory(seed, speech, played)

        const manned = ownShips ? withOwnShips : (voyage: Voyage) => voyage

        const laidOut = (number: string): Laid | null => {
          const found = generated(number)
          if (found !== null) {
            const { papers, reported, truth, views } = found
            return {
              seed,
              speech,
              voyage: manned(reported),
              truth: manned(truth),
              line: papers.line,
              reorders: views.carrier.reorders,
              view: played,
              hasOwnShips: ownShips
            }
          }
          const numbers = voyageOf(number)
          if (numbers === null) return null
          const sailing = voyage(seed, numbers.script, numbers.serial)
          const rides = ridesOf(sailing, dice(seed, numbers.bill))
          const scripted = manned({ ...sailing, rides, head: headOf(sailing, numbers.script, remainingDays) })
          return {
            seed,
            speech,
            voyage: scripted,
            truth: scripted,
            line: null,
            reorders: false,
            hasOwnShips: ownShips
          }
        }

        const at = Effect.fnUntraced(function* (start: Start, laid: Laid) {
          const now = yield* Clock.currentTimeMillis
          return (live ? playLive : play)(laid, start, yield* timeline.progress, now)
        })

        return {
          find: Effect.fn("World.find")(function* (number) {
            if (isDemoNumber(number) && (yield* demo.isRunning)) return yield* demo.find(number)
            const laid = laidOut(number)
            return laid === null ? null : yield* at(yield* timeline.start(laid.voyage.name), laid)
          }),
          playing: Effect.gen(function* () {
            const starts = yield* timeline.started
            const asked = yield* Effect.forEach(
              starts.flatMap((start) => {
                const laid = laidOut(start.voyage)
                return laid === null ? [] : [{ start, laid }]
              }),
              ({ laid, start }) => at(start, laid)
            )
            return [...asked, ...(yield* demo.playing)]
          })
        }
      })
    )
}
