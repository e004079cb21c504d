import { Clock, Context, Effect, Layer } from "effect"

import { generate } from "../generated/generate.ts"
import type { GeneratedVoyage } from "../generated/generate.ts"
import type { Line } from "../generated/lines.ts"
import { papersWith } from "../generated/papers.ts"
import { ridesOf } from "../generated/rides.ts"
import type { Dialect, DialectSet } from "../voyage/Dialect.ts"
import { voyageOf } from "../voyage/numbers.ts"
import type { ScriptName } from "../voyage/numbers.ts"
import { withOwnShips } from "../voyage/ownShips.ts"
import type { PlayedView } from "../voyage/PlayedView.ts"
import { dice } from "../voyage/random.ts"
import { durationOf, minutesPerDay } from "../voyage/Voyage.ts"
import type { Voyage } from "../voyage/Voyage.ts"
import { DemoWorld } from "./demo/DemoWorld.ts"
import { isDemoNumber } from "./demo/numbers.ts"
import { Timeline } from "./Timeline.ts"
import type { VoyageStart } from "./Timeline.ts"
import { voyage } from "./voyages.ts"

const minute = 60_000
const hour = 60 * minute

export interface PlayedVoyage {
  readonly seed: string
  readonly speech: DialectSet
  /** As its sources report it. */
  readonly voyage: Voyage
  /** Actual. */
  readonly truth: Voyage
  /** Null for the scripted carrier. */
  readonly line: Line | null
  readonly reorders: boolean
  readonly view?: PlayedView | undefined
  readonly hasOwnShips: boolean
  readonly start: VoyageStart
  /** Instant of the voyage's minute 0, in milliseconds. */
  readonly origin: number
  /** Minutes since the origin; not after real time. */
  readonly at: number
  /** Milliseconds; absent if the clock always ran at real time. */
  readonly instants?: (minutes: number) => number
  /** Last change of a future minute's instant; null or absent for never. */
  readonly changedAt?: (minutes: number) => number | null
}

/** Milliseconds. */
export const instantOf = ({ instants, origin }: Pick<PlayedVoyage, "instants" | "origin">, minutes: number): number =>
  instants?.(minutes) ?? origin + minutes * minute

const endsAtTerminal: ReadonlySet<ScriptName> = new Set(["PLAIN", "HOLD", "FEE", "LFD"])

/** Minutes since the voyage's origin at the first request. */
const headOf = (voyage: Voyage, script: ScriptName, remainingDays: number | null): number =>
  remainingDays === null || !endsAtTerminal.has(script)
    ? voyage.head
    : Math.max(voyage.head, durationOf(voyage) - remainingDays * minutesPerDay)

type UndatedVoyage = Pick<
  PlayedVoyage,
  "seed" | "speech" | "voyage" | "truth" | "line" | "reorders" | "view" | "hasOwnShips"
>

/** The voyage ends before its first request, so that no event is in the future. */
export const play = (laid: UndatedVoyage, start: VoyageStart, progress: number, now: number): PlayedVoyage => {
  const last = Math.max(durationOf(laid.voyage), durationOf(laid.truth))
  const origin = Math.floor((start.at - last * minute) / hour) * hour - hour
  const simulated = origin + laid.voyage.head * minute + (progress - start.progress)
  return { ...laid, start, origin, at: (Math.min(now, simulated) - origin) / minute }
}

/** When the simulated clock reaches them. */
const playLive = (laid: UndatedVoyage, start: VoyageStart, progress: number, now: number): PlayedVoyage => {
  const origin = start.at - laid.voyage.head * minute
  const simulated = start.at + (progress - start.progress)
  return { ...laid, start, origin, at: (Math.min(now, simulated) - origin) / minute }
}

const maxCachedVoyages = 10_000

const makeVoyageCache = (seed: string, speech: DialectSet, view: PlayedView | undefined) => {
  const made = new Map<string, GeneratedVoyage>()
  return (number: string): GeneratedVoyage | null => {
    const papers = papersWith(number)
    if (papers === null) return null
    const name = papers.bill(1)
    const voyage = made.get(name) ?? generate(seed, papers, { speech, view })
    if (made.size < maxCachedVoyages) made.set(name, voyage)
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

export class World extends Context.Service<
  World,
  {
    readonly find: (number: string) => Effect.Effect<PlayedVoyage | null>
    readonly playing: Effect.Effect<ReadonlyArray<PlayedVoyage>>
  }
>()("adapters/simulator/world/World") {
  static readonly layer = ({ dialects, live, ownShips, remainingDays, seed, view }: WorldOptions) =>
    Layer.effect(
      World,
      Effect.gen(function* () {
        const timeline = yield* Timeline
        const demo = yield* DemoWorld
        const speech: DialectSet = new Set(dialects)
        const played = view ?? undefined
        const generated = makeVoyageCache(seed, speech, played)

        const manned = ownShips ? withOwnShips : (voyage: Voyage) => voyage

        const laidOut = (number: string): UndatedVoyage | null => {
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

        const at = Effect.fnUntraced(function* (start: VoyageStart, laid: UndatedVoyage) {
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
