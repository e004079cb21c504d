import { Effect } from "effect"

import { bytesOf, eventsOfBill, read } from "../answers.ts"
import { callsPerSecond, growth, interleave } from "../measure.ts"
import type { Scenario } from "../Scenario.ts"

/** An answer of so many events, of as many bills as that takes. */
const answerOf = (events: number): Uint8Array => {
  const all = Array.from({ length: Math.ceil(events / 10) }, (_, index) => eventsOfBill(index + 1)).flat()
  return bytesOf(all.slice(0, events))
}

const [few, many] = [100, 1000]

/** A carrier's answer becomes statements; the peer only parses the JSON. */
export const reading: Scenario = {
  name: "reading",
  run: Effect.gen(function* () {
    const [short, long] = [answerOf(few), answerOf(many)]
    const { items, refused } = read("SIML", long)
    if (items !== many || refused.length > 0) return yield* Effect.die("the answer was not read whole")
    const megabytes = (bytes: Uint8Array, call: () => unknown) =>
      Effect.map(callsPerSecond(call), (calls) => (calls * bytes.length) / 1e6)
    const rates = yield* interleave({
      ours: megabytes(long, () => read("SIML", long)),
      short: megabytes(short, () => read("SIML", short)),
      peer: megabytes(long, () => JSON.parse(new TextDecoder().decode(long)))
    })
    return [
      {
        what: `reading a DCSA answer of ${many} events`,
        peer: "JSON.parse of the same bytes",
        unit: "MB/s",
        ours: rates.ours,
        theirs: rates.peer,
        growth: growth(rates.short, rates.ours, `a byte at ${many / few}x events`)
      }
    ]
  })
}
