import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { request } from "undici"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"

import * as Sample from "../../support/samples.ts"
import { nodesOn } from "../nodes.ts"
import { newPlane } from "../Postgres.ts"
import { serverProcess } from "../serverProcess.ts"
import { fleets } from "../webhookNode.ts"
import { figures, fleetSizes, say } from "./said.ts"

const [accounts, boxes, atOnce] = [20, 20, 500]

const asked = async <A>(url: string): Promise<A> => (await (await request(url)).body.json()) as A

type Arrivals = ReadonlyArray<readonly [event: string, at: number, delivery: string]>

/** How many deliveries came more than once, and how many after one that follows them. */
const faults = Effect.fnUntraced(function* (owner: SqlClient.SqlClient, arrivals: Arrivals) {
  const rows = yield* owner<{ readonly id: string; readonly key: string; readonly sequence: number }>`
    select id, webhook_id || order_key as key, sequence::double precision as sequence from deliveries
  `
  const deliveries = new Map(rows.map((row) => [row.id, row]))
  const newest = new Map<string, number>()
  let disordered = 0
  for (const [, , id] of arrivals) {
    const { key, sequence } = deliveries.get(id) ?? { key: id, sequence: 0 }
    if (sequence < (newest.get(key) ?? 0)) disordered++
    newest.set(key, Math.max(sequence, newest.get(key) ?? 0))
  }
  return { doubled: arrivals.length - new Set(arrivals.map(([, , id]) => id)).size, disordered }
})

/** A backlog of events that nobody has numbered, and so many webhook nodes that come and find it. */
const drain = Effect.fnUntraced(function* (nodes: number, backlog: number) {
  const { owner, plane, url } = yield* newPlane
  const receiver = yield* serverProcess("servers/receiver", { SECURE: "true" })
  const [hook = ""] = yield* Effect.promise(() => asked<ReadonlyArray<string>>(`${receiver.url}/all`))
  yield* Effect.gen(function* () {
    const all = yield* fleets(accounts, boxes)
    for (const { account } of all) {
      yield* WebhookStore.use((store) => store.save(Sample.webhook({ account_id: account.id, url: `${hook}/hook` })))
    }
    const containers = all.flatMap(({ containers }) => containers)
    for (let made = 0; made < backlog; made += atOnce) {
      const events = Array.from({ length: Math.min(atOnce, backlog - made) }, (_, index) => {
        const { account_id, id, shipment_id } = containers[((made + index) * 37) % containers.length]!
        return Sample.loggedEvent({ account_id, shipment_id, container_id: id })
      })
      yield* EventLog.use((log) => log.append(events))
    }
  }).pipe(Effect.provide(plane.worker))
  const { webhook } = yield* nodesOn(url)
  yield* Effect.forEach(Array.from({ length: nodes }), () => webhook)
  while ((yield* Effect.promise(() => asked<number>(`${receiver.url}/count`))) < backlog) yield* Effect.sleep(50)
  // What is sent a second time comes within this.
  yield* Effect.sleep("1 second")
  const arrivals = yield* Effect.promise(() => asked<Arrivals>(`${receiver.url}/arrivals`))
  const [first = Number.NaN, last = Number.NaN] = [arrivals[0]?.[1], arrivals[backlog - 1]?.[1]]
  return { perSecond: (backlog * 1000) / (last - first), ...(yield* faults(owner, arrivals)) }
}, Effect.scoped)

/** How fast so many webhook nodes, each a process, number and deliver a backlog of events, and whether any came twice. */
export const webhook = Effect.fn("scaleOut.webhook")(function* (backlog = 4_000, rounds = 3) {
  const measured = fleetSizes.map((): Array<Effect.Success<ReturnType<typeof drain>>> => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, nodes] of fleetSizes.entries()) {
      const one = yield* drain(nodes, backlog)
      console.error(`round ${round + 1}, ${nodes} nodes: ${one.perSecond.toFixed(0)} deliveries a second`)
      measured[index]?.push(one)
    }
  }
  const sum = (values: ReadonlyArray<number>) => values.reduce((total, value) => total + value, 0)
  say(
    ["Webhook nodes", "deliveries/s (min-max)", "doubled", "out of order"],
    fleetSizes.map((nodes, index) => {
      const all = measured[index] ?? []
      return [
        nodes,
        figures(all.map(({ perSecond }) => perSecond)),
        sum(all.map(({ doubled }) => doubled)),
        sum(all.map(({ disordered }) => disordered))
      ]
    })
  )
})
