import { Schema } from "effect"

/** From when on the demo world runs at which speed; a fast one ends at `until` and real time goes on. Milliseconds. */
export const Pace = Schema.Struct({
  at: Schema.Finite,
  speed: Schema.Finite,
  until: Schema.NullOr(Schema.Finite)
})
export type Pace = typeof Pace.Type

/** A stretch of real time during which the demo world runs at one speed. */
interface Stretch {
  readonly from: number
  /** Demo milliseconds that have passed at its beginning. */
  readonly progress: number
  readonly speed: number
}

/** How far the demo world shows: a fast one shows its steps, so that a ship stays at one place long enough to be believed. */
export interface Moment {
  /** Demo milliseconds since the beginning. */
  readonly progress: number
  /** The real instant of it. */
  readonly at: number
}

const day = 86_400_000

/** Milliseconds between two steps of a fast world: the service takes a position that contradicts the last one after three reports. */
export const stepMs = 30_000
/** A fast world gains at most so much on real time in so much time: more would make ships faster than the service believes. */
const [mostGained, within] = [5 * day, 14 * day]

const stretchesOf = (paces: ReadonlyArray<Pace>, now: number): ReadonlyArray<Stretch> => {
  const set = paces.filter(({ at }) => at <= now)
  const bounds = set.flatMap(({ at, speed, until }, index) => {
    const next = set[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const hasEnded = until !== null && until <= now && until < next
    return [{ from: at, speed }, ...(hasEnded ? [{ from: until, speed: 1 }] : [])]
  })
  const stretches: Array<Stretch> = []
  for (const { from, speed } of bounds) {
    const last = stretches.at(-1)
    const progress = last === undefined ? 0 : last.progress + (from - last.from) * last.speed
    stretches.push({ from, progress, speed })
  }
  return stretches
}

const momentIn = ({ from, progress, speed }: Stretch, now: number): Moment => {
  const passed = Math.max(0, now - from)
  const shown = speed > 1 ? Math.floor(passed / stepMs) * stepMs : passed
  return { progress: progress + shown * speed, at: from + shown }
}

/** The speed now. */
export const speedAt = (paces: ReadonlyArray<Pace>, now: number): number => stretchesOf(paces, now).at(-1)?.speed ?? 1

/** How far the demo world has come. */
export const momentAt = (paces: ReadonlyArray<Pace>, now: number): Moment => {
  const last = stretchesOf(paces, now).at(-1)
  return last === undefined ? { progress: 0, at: now } : momentIn(last, now)
}

/**
 * The calendar of the demo world as of now: the real instant at which its clock passed a moment, or will pass it at the speed
 * of real time. The past never changes; the future comes closer while the world is fast.
 */
export const calendarAt = (paces: ReadonlyArray<Pace>, now: number) => {
  const stretches = stretchesOf(paces, now)
  const shown = momentAt(paces, now)
  const instantOf = (progress: number): number => {
    if (progress > shown.progress) return shown.at + (progress - shown.progress)
    const own = stretches.findLast((stretch) => stretch.progress <= progress)
    if (own !== undefined) return own.from + (progress - own.progress) / own.speed
    return (stretches[0]?.from ?? now) + progress
  }
  /** When the instant of a moment changed last, which lay in the future then; null where it never did. */
  const changedAt = (progress: number): number | null => {
    const fast = stretches.findLastIndex((stretch) => stretch.speed > 1 && stretch.progress < progress)
    if (fast === -1) return null
    const end = stretches[fast + 1]?.from ?? shown.at
    return progress > shown.progress ? end : Math.min(end, instantOf(progress) + stepMs)
  }
  return { shown, instantOf, changedAt }
}

/** Until when the world may run at a speed from now on; null where it has gained too much on real time already. */
export const fastUntil = (
  paces: ReadonlyArray<Pace>,
  { forMs, now, speed }: { readonly forMs: number; readonly now: number; readonly speed: number }
): number | null => {
  const stretches = stretchesOf(paces, now)
  const gained = stretches.reduce((sum, stretch, index) => {
    const [from, to] = [Math.max(stretch.from, now - within), stretches[index + 1]?.from ?? now]
    return sum + Math.max(0, to - from) * (stretch.speed - 1)
  }, 0)
  const lasts = Math.min(forMs, (mostGained - gained) / (speed - 1))
  return lasts < stepMs ? null : now + Math.floor(lasts / stepMs) * stepMs
}
