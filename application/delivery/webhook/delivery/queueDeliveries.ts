import { Effect } from "effect"

import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { NewDelivery } from "./createDeliveries.ts"
import { deliverKey } from "./deliverKey.ts"
import type { DueDelivery } from "./DueDelivery.ts"
import { deliveryLeaseMs } from "./NodeCapacity.ts"
import type { NodeCapacity } from "./NodeCapacity.ts"

/** Claims the first delivery of each key, within the capacity. */
export const queueDeliveries = Effect.fnUntraced(function* (
  made: ReadonlyArray<NewDelivery>,
  { free, of }: NodeCapacity
) {
  const queue = yield* WorkQueue
  const firsts = new Map<string, NewDelivery>()
  for (const one of made) {
    const key = deliverKey(one.webhook.id, one.delivery.order_key)
    if (!firsts.has(key)) firsts.set(key, one)
  }
  const ofWebhooks = Map.groupBy(firsts, ([, { webhook }]) => webhook.id)
  const roomy = [...ofWebhooks].flatMap(([id, own]) => own.slice(0, of(id))).slice(0, free)
  const taken = new Set(roomy.map(([key]) => key))
  const work = (keys: Iterable<string>) => [...keys].map((key) => ({ key, lane: firsts.get(key)?.webhook.id ?? "" }))
  const jobs = yield* queue.take("deliver", work(taken), deliveryLeaseMs)
  // A new delivery must not shorten a retry delay.
  yield* queue.put("deliver", work([...firsts.keys()].filter((key) => !taken.has(key))), { hastens: false })
  return jobs.flatMap((job): ReadonlyArray<DueDelivery> => {
    const first = firsts.get(job.key)
    return first === undefined ? [] : [{ job, ...first }]
  })
})
