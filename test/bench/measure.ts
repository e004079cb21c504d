import { Effect, Record } from "effect"

/** Seconds that a piece of work takes. */
export const secondsOf = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const started = performance.now()
    return Effect.map(work, () => (performance.now() - started) / 1000)
  })

/** Ends the run when a piece of work did not do what is measured. */
export const sure = <A, E, R>(work: Effect.Effect<A, E, R>, isDone: (result: A) => boolean) =>
  Effect.tap(work, (result) =>
    isDone(result)
      ? Effect.void
      : Effect.die(new Error(`The work was not done: ${JSON.stringify(result).slice(0, 200)}`))
  )

/** How often a pure function can be called in a second. */
export const callsPerSecond = (call: () => unknown, milliseconds = 400) =>
  Effect.sync(() => {
    const started = performance.now()
    let [calls, elapsed] = [0, 0]
    while (elapsed < milliseconds) {
      call()
      calls++
      elapsed = performance.now() - started
    }
    return (calls / elapsed) * 1000
  })

/**
 * Lets the contenders take turns, so that whatever else the machine does meets all of them alike, and answers what each
 * achieved in each round. A round before the first warms up and does not count.
 */
export const interleave = Effect.fn("interleave")(function* <K extends string, A, R>(
  contenders: Record.ReadonlyRecord<K, Effect.Effect<A, unknown, R>>,
  rounds = 5
) {
  const names = Record.keys(contenders)
  const results = Record.map(contenders, (): Array<A> => [])
  for (const name of names) yield* contenders[name]
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results[name].push(yield* contenders[name])
  }
  return results
})

export const median = (values: ReadonlyArray<number>): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [upper = Number.NaN, lower = upper] = [sorted[middle], sorted[middle - 1]]
  return sorted.length % 2 === 0 ? (lower + upper) / 2 : upper
}

/** The value below which so large a part of them is. */
export const quantile = (values: ReadonlyArray<number>, part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

/** What ours is of theirs, round by round. */
export const ratios = (ours: ReadonlyArray<number>, theirs: ReadonlyArray<number>): ReadonlyArray<number> =>
  ours.map((own, round) => own / (theirs[round] ?? Number.NaN))

/** How many times as long it takes with so much more, from the rates without and with it. */
export const growth = (before: ReadonlyArray<number>, after: ReadonlyArray<number>, more: string): string =>
  `${median(ratios(before, after)).toFixed(2)}x time for ${more}`
