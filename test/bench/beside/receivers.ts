import { NodeRuntime } from "@effect/platform-node"
import { Effect, Logger, Record } from "effect"
import { request } from "undici"

import { endDeliveries } from "#application/delivery/webhook/pendingDeliveries.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"
import { Webhook } from "#domain/delivery/webhook/Webhook.ts"

import * as Sample from "../../support/samples.ts"
import { interleave, median, quantile, ratios } from "../measure.ts"
import { newPlane, Postgres } from "../Postgres.ts"
import { serverProcess } from "../serverProcess.ts"
import { fleets, webhookNode } from "../webhookNode.ts"

const [perSecond = 300, seconds = 5, turns = 5, timeout = 2] = process.argv.slice(2).map(Number)
const [webhooks, boxes, every] = [40, 20, Math.max(10, 1000 / perSecond)]

/** Every fourth webhook is one of those that may not be well. */
const isSuspect = (index: number) => index % 4 === 0

const asked = async <A>(url: string): Promise<A> => (await (await request(url)).body.json()) as A

const pause = (milliseconds: number) => Effect.sleep(Math.max(0, milliseconds))

/** The waits, from the commit to the first byte, at receivers that are well, while a quarter beside them does as said. */
const run = Effect.gen(function* () {
  const { owner, plane } = yield* newPlane
  const receivers = yield* serverProcess("servers/receiver", { RECEIVERS: String(webhooks) })
  const urls = yield* Effect.promise(() => asked<ReadonlyArray<string>>(`${receivers.url}/all`))
  return yield* Effect.gen(function* () {
    const log = yield* EventLog
    const [signals, store, transaction] = [yield* Signals, yield* WebhookStore, yield* Transaction]
    const owners = yield* fleets(webhooks, boxes)
    const well = new Set(owners.filter((_, index) => !isSuspect(index)).map(({ account }) => account.id))
    const containers = owners.flatMap((owner) => owner.containers)

    let turn = 0
    const commit = Effect.gen(function* () {
      const events = Array.from({ length: Math.round((perSecond * every) / 1000) }, () => {
        const { account_id, id, shipment_id } = containers[(turn++ * 37) % containers.length] ?? containers[0]!
        return Sample.loggedEvent({ account_id, shipment_id, container_id: id })
      })
      yield* log.append(events)
      yield* signals.raise("appended", [])
      const at = performance.timeOrigin + performance.now()
      return events.flatMap(({ account_id, id }) => (well.has(account_id) ? [[id, at] as const] : []))
    })

    const end = (webhook: Webhook) =>
      transaction.run(
        Effect.gen(function* () {
          const ended = new Webhook({ ...webhook, active: false })
          yield* store.save(ended)
          yield* endDeliveries(ended, "The round is over.")
        })
      )

    const round = Effect.fnUntraced(function* (path: string) {
      const hooks = owners.map(({ account }, index) =>
        Sample.webhook({ account_id: account.id, url: `${urls[index]}${isSuspect(index) ? path : "/hook"}` })
      )
      for (const hook of hooks) yield* store.save(hook)
      const began = performance.now()
      const committed = yield* Effect.forEach(Array.from({ length: (seconds * 1000) / every }), (_, step) =>
        Effect.andThen(
          Effect.suspend(() => pause(began + step * every - performance.now())),
          commit
        )
      ).pipe(Effect.map((all) => new Map<string, number>(all.flat())))
      const waits: Array<number> = []
      while (waits.length < committed.size) {
        yield* pause(20)
        for (const [id, at] of yield* Effect.promise(() =>
          asked<ReadonlyArray<readonly [string, number]>>(`${receivers.url}/arrivals`)
        )) {
          const since = committed.get(id)
          if (since !== undefined) waits.push(at - since)
        }
      }
      yield* Effect.forEach(hooks, end)
      // What hangs must end first: its next attempt is queued after that.
      yield* Effect.sleep(timeout * 1000 + 500)
      yield* owner`delete from work where queue = 'deliver'`
      return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) }
    })

    return yield* interleave(
      {
        answers: round("/hook"),
        "never answers": round("/hang"),
        "answers 500": round("/fail"),
        trickles: round("/trickle")
      },
      turns
    )
  }).pipe(Effect.provide(webhookNode(plane, timeout * 1000)))
})

const times = (ours: ReadonlyArray<number>, theirs: ReadonlyArray<number>) => {
  const all = ratios(ours, theirs)
  return `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)}-${Math.max(...all).toFixed(2)})`
}

const report = Effect.map(run, (rounds) => {
  const part = (name: keyof typeof rounds, quantile: "p50" | "p99") => rounds[name].map((one) => one[quantile])
  console.log("| A quarter     | p50 | p99 | p50 ratio (min-max) | p99 ratio (min-max) |")
  console.log("| ------------- | --- | --- | ------------------- | ------------------- |")
  for (const name of Record.keys(rounds)) {
    const figures = (["p50", "p99"] as const).map((quantile) => `${median(part(name, quantile)).toFixed(0)} ms`)
    const beside = (["p50", "p99"] as const).map((quantile) => times(part(name, quantile), part("answers", quantile)))
    console.log(`| ${[name, ...figures, ...beside].join(" | ")} |`)
  }
})

// A run that is broken off takes its Postgres with it.
NodeRuntime.runMain(Effect.scoped(Effect.provide(report, [Postgres.layer, Logger.layer([])])))
