import { Effect } from "effect"
import { Agent, request } from "undici"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"

import * as Sample from "../../support/samples.ts"
import { callers } from "../load.ts"
import { interleave, median, quantile } from "../measure.ts"
import { newPlane } from "../Postgres.ts"
import type { Scenario } from "../Scenario.ts"
import { serverProcess } from "../serverProcess.ts"
import { fleets, webhookNode } from "../webhookNode.ts"

const [accounts, boxes, events, atOnce] = [20, 100, 4_000, 32]
const [perSecond, forSeconds, every] = [[100, 300, 1_000], 4, 10] as const

/** Accounts with boxes, and one webhook each that wants every event. */
const populate = Effect.fnUntraced(function* (url: string) {
  const all = yield* fleets(accounts, boxes)
  for (const { account } of all) {
    yield* WebhookStore.use((store) => store.save(Sample.webhook({ account_id: account.id, url })))
  }
  return all.flatMap(({ containers }) => containers)
})

const asked = async <A>(url: string): Promise<A> => (await (await request(url)).body.json()) as A

const arrivalsAt = (url: string, count: number) =>
  Effect.promise(async () => {
    while ((await asked<number>(`${url}/count`)) < count) await new Promise((done) => setTimeout(done, 5))
    return asked<ReadonlyArray<readonly [string, number]>>(`${url}/arrivals`)
  })

/** Committed events on their way to receivers, through numbering, bodies, queue, signatures and logs. */
export const delivering: Scenario = {
  name: "delivering",
  run: Effect.gen(function* () {
    const { plane } = yield* newPlane
    const receiver = yield* serverProcess("servers/receiver")
    return yield* Effect.gen(function* () {
      const log = yield* EventLog
      const signals = yield* Signals
      const containers = yield* populate(`${receiver.url}/hook`)
      let turn = 0
      const newEvents = (count: number) =>
        Array.from({ length: count }, () => {
          const { account_id, id, shipment_id } = containers[(turn++ * 37) % containers.length] ?? containers[0]!
          return Sample.loggedEvent({ account_id, shipment_id, container_id: id })
        })
      const commit = (count: number) =>
        Effect.gen(function* () {
          const made = newEvents(count)
          yield* log.append(made)
          yield* signals.raise("appended", [])
          const at = performance.timeOrigin + performance.now()
          return made.map(({ id }) => [id, at] as const)
        })
      const arrived = (count: number) => arrivalsAt(receiver.url, count)

      const ours = Effect.gen(function* () {
        const began = performance.now()
        yield* commit(events)
        yield* arrived(events)
        return (events * 1000) / (performance.now() - began)
      })
      const agent = yield* Effect.acquireRelease(
        Effect.sync(() => new Agent()),
        (agent) => Effect.promise(() => agent.destroy())
      )
      const body = JSON.stringify({ data: { type: "webhook_notification", filling: "x".repeat(6_000) } })
      const post = async () => {
        const { body: answer } = await agent.request({ origin: receiver.url, path: "/hook", method: "POST", body })
        await answer.dump()
      }
      const peer = Effect.promise(async () => {
        const posts = await callers(atOnce, 800, post)
        await asked(`${receiver.url}/arrivals`)
        return posts / 0.8
      })
      const rates = yield* interleave({ ours, peer }, 3)

      /** Milliseconds from the commit to the first byte, with so many events a second. */
      const waitsAt = Effect.fnUntraced(function* (rate: number) {
        const steps = Array.from({ length: (forSeconds * 1000) / every }, (_, step) => step)
        const began = performance.now()
        const committed = yield* Effect.forEach(steps, (step) =>
          Effect.andThen(
            Effect.suspend(() => Effect.sleep(Math.max(0, began + step * every - performance.now()))),
            commit((rate * every) / 1000)
          )
        )
        const arrivals = new Map(yield* arrived(rate * forSeconds))
        const waits = committed.flat().map(([id, at]) => (arrivals.get(id) ?? Number.NaN) - at)
        return `at ${rate}/s: p50 ${median(waits).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms`
      })
      const growth = (yield* Effect.forEach(perSecond, waitsAt)).join("; ")
      return [
        {
          what: "committed events, delivered and logged",
          peer: "undici alone, the same size",
          unit: "deliveries/s",
          ours: rates.ours,
          theirs: rates.peer,
          growth
        }
      ]
    }).pipe(Effect.provide(webhookNode(plane, 5_000)))
  })
}
