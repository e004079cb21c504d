import type { Random } from "../../invariants/streams.ts"

export const pick = <A>(random: Random, items: readonly [A, ...ReadonlyArray<A>]): A =>
  items[Math.floor(random() * items.length)] ?? items[0]

/** An instant in ISO, so many days at most after the year began. */
export const onDay = (random: Random, most: number): string =>
  new Date(Date.UTC(2026, 0, 1) + Math.round(random() * most * 24) * 3_600_000).toISOString()

/** Up to so many of what is drawn. */
export const several = <A>(random: Random, most: number, draw: () => A): ReadonlyArray<A> =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, draw)
