import { Effect, Record } from "effect"

import { interleave } from "../../measure.ts"
import type { Line } from "../../Scenario.ts"

/** A peer that reads something of the corpus right, and what of it. */
interface Contest<Item> {
  readonly peer: string
  readonly what: string
  /** What the peer reads as it stands; ours is measured on the same. */
  readonly items: ReadonlyArray<Item>
  /** Items that the peer does not read, or reads wrongly, with what it makes of them. */
  readonly out: ReadonlyArray<string>
  readonly ours: (items: ReadonlyArray<Item>) => unknown
  readonly theirs: (items: ReadonlyArray<Item>) => unknown
}

/** By the processor's time: neither waits for anything, and other work on the machine counts for neither. */
const perSecond = (count: number, work: () => unknown, most = 200_000) =>
  Effect.promise(async () => {
    const started = process.cpuUsage()
    let [done, elapsed] = [0, 0]
    while (elapsed < most) {
      // What does not wait is not made to: a turn of the queue would count as its work.
      const result = work()
      if (result instanceof Promise) await result
      done += count
      const { system, user } = process.cpuUsage(started)
      elapsed = system + user
    }
    return (done / elapsed) * 1e6
  })

/** Measures one peer beside ours on what it reads right; says on stderr what it does not. */
export const measureContest = <Item>(unit: string, { items, ours, out, peer, theirs, what }: Contest<Item>) =>
  Effect.gen(function* () {
    for (const reason of out.slice(0, 6)) process.stderr.write(`  ${peer} is out: ${reason}\n`)
    if (out.length > 6) process.stderr.write(`  ${peer} is out of ${out.length - 6} more\n`)
    const all = items.length + out.length
    if (items.length === 0) return []
    // One of the packages is six times as slow for its first second as ever after.
    for (const work of [ours, theirs]) yield* perSecond(items.length, () => work(items), 1_500_000)
    const rates = yield* interleave(Record.map({ ours, theirs }, (work) => perSecond(items.length, () => work(items))))
    const line: Line = {
      what: `${what}, ${out.length === 0 ? `all ${all}` : `the ${items.length} of ${all} that it reads`}`,
      peer,
      unit: `${unit}/CPU s`,
      ours: rates.ours,
      theirs: rates.theirs
    }
    return [line]
  })

const difference = (found: unknown, expected: unknown): string =>
  Array.isArray(found) && Array.isArray(expected) && found.length !== expected.length
    ? `${found.length} segments instead of ${expected.length}`
    : "other texts"

/** Parts items into those of which both make the same, and the others with a reason. */
export const compare = async <Item>(
  items: ReadonlyArray<Item>,
  nameOf: (item: Item) => string,
  ours: (item: Item) => unknown,
  theirs: (item: Item) => unknown
): Promise<{ readonly items: ReadonlyArray<Item>; readonly out: ReadonlyArray<string> }> => {
  const [same, out]: [Array<Item>, Array<string>] = [[], []]
  for (const item of items) {
    const expected = ours(item)
    try {
      const found = await theirs(item)
      if (JSON.stringify(found) === JSON.stringify(expected)) same.push(item)
      else out.push(`${nameOf(item)}: ${difference(found, expected)}`)
    } catch (error) {
      out.push(`${nameOf(item)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { items: same, out }
}
