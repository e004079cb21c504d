import { Effect } from "effect"

import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import { deliverKey } from "./deliverKey.ts"
import type { Due } from "./Due.ts"
import type { Made } from "./makeDeliveries.ts"
import { leaseFor } from "./Room.ts"
import type { Room } from "./Room.ts"

/** Claims the first delivery of each key, within the capacity. */
export const queueDeliveries = Effect.fnUntraced(function* (made: ReadonlyArray<Made>, { free, of }: Room) {
  const queue = yield* WorkQueue
  const firsts = new Map<string, Made>()
  for (const one of made) {
    const key = deliverKey(one.webhook.id, one.delivery.order_key)
    if (!firsts.has(key)) firsts.set(key, one)
  }
  const ofWebhooks = Map.groupBy(firsts, ([, { webhook }]) => webhook.id)
  const roomy = [...ofWebhooks].flatMap(([id, own]) => own.slice(0, of(id))).slice(0, free)
  const taken = new Set(roomy.map(([key]) => key))
  const work = (keys: Iterable<string>) => [...keys].map((key) => ({ key, lane: firsts.get(key)?.webhook.id ?? "" }))
  const jobs = yield* queue.take("deliver", work(taken), leaseFor)
  // A new delivery must not shorten the retry delay of a failed one.
  yield* queue.put("deliver", work([...firsts.keys()].filter((key) => !taken.has(key))), { hastens: false })
  return jobs.flatMap((job): ReadonlyArray<Due> => {
    const first = firsts.get(job.key)
    return first === undefined ? [] : [{ job, ...first }]
  })
})
