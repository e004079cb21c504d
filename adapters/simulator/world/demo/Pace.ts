import { Schema } from "effect"

/** Speed of the demo from `at`. A speed above real time ends at `until`, and real time continues. Milliseconds. */
export const Pace = Schema.Struct({
  at: Schema.Finite,
  speed: Schema.Finite,
  until: Schema.NullOr(Schema.Finite)
})
export type Pace = typeof Pace.Type

interface PacePeriod {
  readonly from: number
  /** Demo milliseconds before this period. */
  readonly progress: number
  readonly speed: number
}

/** Fast periods advance in steps, so a ship stays long enough to be accepted. */
export interface DemoMoment {
  /** Demo milliseconds since the start. */
  readonly progress: number
  readonly at: number
}

const day = 86_400_000

/** A contradicting position needs three reports. */
export const stepMs = 30_000
/** With more gain on real time, ships would exceed the speed that the service accepts. */
const [mostGained, within] = [5 * day, 14 * day]

const stretchesOf = (paces: ReadonlyArray<Pace>, now: number): ReadonlyArray<PacePeriod> => {
  const set = paces.filter(({ at }) => at <= now)
  const bounds = set.flatMap(({ at, speed, until }, index) => {
    const next = set[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const hasEnded = until !== null && until <= now && until < next
    return [{ from: at, speed }, ...(hasEnded ? [{ from: until, speed: 1 }] : [])]
  })
  const stretches: Array<PacePeriod> = []
  for (const { from, speed } of bounds) {
    const last = stretches.at(-1)
    const progress = last === undefined ? 0 : last.progress + (from - last.from) * last.speed
    stretches.push({ from, progress, speed })
  }
  return stretches
}

const momentIn = ({ from, progress, speed }: PacePeriod, now: number): DemoMoment => {
  const passed = Math.max(0, now - from)
  const shown = speed > 1 ? Math.floor(passed / stepMs) * stepMs : passed
  return { progress: progress + shown * speed, at: from + shown }
}

export const speedAt = (paces: ReadonlyArray<Pace>, now: number): number => stretchesOf(paces, now).at(-1)?.speed ?? 1

export const momentAt = (paces: ReadonlyArray<Pace>, now: number): DemoMoment => {
  const last = stretchesOf(paces, now).at(-1)
  return last === undefined ? { progress: 0, at: now } : momentIn(last, now)
}

/** Fast time moves future instants closer, never past ones. */
export const calendarAt = (paces: ReadonlyArray<Pace>, now: number) => {
  const stretches = stretchesOf(paces, now)
  const shown = momentAt(paces, now)
  const instantOf = (progress: number): number => {
    if (progress > shown.progress) return shown.at + (progress - shown.progress)
    const own = stretches.findLast((stretch) => stretch.progress <= progress)
    if (own !== undefined) return own.from + (progress - own.progress) / own.speed
    return (stretches[0]?.from ?? now) + progress
  }
  /** Last time the instant of a moment changed while it was in the future; null for never. */
  const changedAt = (progress: number): number | null => {
    const fast = stretches.findLastIndex((stretch) => stretch.speed > 1 && stretch.progress < progress)
    if (fast === -1) return null
    const end = stretches[fast + 1]?.from ?? shown.at
    return progress > shown.progress ? end : Math.min(end, instantOf(progress) + stepMs)
  }
  return { shown, instantOf, changedAt }
}

/** Null if the demo is too far ahead of real time. */
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
