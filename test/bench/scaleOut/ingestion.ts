import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import { cpuOfAll, postgresCpu } from "../cpu.ts"
import { nodesOn } from "../nodes.ts"
import { newPlane } from "../Postgres.ts"
import { awaiting, stages, store } from "./backlog.ts"
import { noteClaims, takeClaims } from "./claims.ts"
import { differenceOf, outcomeOf } from "./outcome.ts"
import type { Outcome } from "./outcome.ts"
import { figures, fleetSizes, say } from "./said.ts"

const isDone = (owner: SqlClient.SqlClient) =>
  Effect.map(owner`select 1 from work where queue in ('read', 'fold') limit 1`, (rows) => rows.length === 0)

interface Drained {
  readonly perSecond: number
  /** Seconds of CPU for each message. */
  readonly nodes: number
  readonly postgres: number
  readonly jobs: number
  readonly again: number
}

/** So many nodes read and fold a message for every shipment, at each stage of their voyages. */
const drain = Effect.fnUntraced(function* (count: number, shipments: number) {
  const { owner, plane, url } = yield* newPlane
  const all = yield* Effect.provide(awaiting(shipments), plane.worker)
  yield* owner.unsafe("vacuum analyze")
  yield* noteClaims(owner)
  const { ingestion } = yield* nodesOn(url)
  const nodes = yield* Effect.forEach(Array.from({ length: count }), () => ingestion)
  const postgres = yield* postgresCpu(owner)
  const pids = nodes.map(({ pid }) => pid)
  const used = Effect.promise(() => Promise.all([cpuOfAll(pids), postgres()]))
  const drained: Array<Drained> = []
  for (const stage of stages.keys()) {
    yield* Effect.provide(store(all, stage), plane.worker)
    const started = performance.now()
    const before = yield* used
    while (!(yield* isDone(owner))) yield* Effect.sleep(20)
    const seconds = (performance.now() - started) / 1000
    const after = yield* used
    const { again, jobs } = yield* takeClaims(owner)
    // What a node says of a job that it did not finish tells why another had it.
    if (again > 0) for (const node of nodes) console.error(node.stderr().slice(-2000))
    drained.push({
      perSecond: shipments / seconds,
      nodes: (after[0] - before[0]) / shipments,
      postgres: (after[1] - before[1]) / shipments,
      jobs,
      again
    })
  }
  return { drained, outcome: yield* outcomeOf(owner) }
}, Effect.scoped)

/**
 * Ends the run unless every message was read and folded, and became what it became the first time. A job may be handed out
 * again, after a failed transaction or a lost lease: it must leave no trace.
 */
const assertRight = (drained: ReadonlyArray<Drained>, shipments: number, outcome: Outcome, first: Outcome) =>
  Effect.gen(function* () {
    if (drained.some(({ jobs }) => jobs !== 2 * shipments)) {
      return yield* Effect.die(new Error(`jobs were left out: ${JSON.stringify(drained)}`))
    }
    if (outcome.get("containers")?.length !== 2 * shipments || outcome.get("events")?.length === 0) {
      return yield* Effect.die(new Error("the messages did not become containers and events"))
    }
    const difference = differenceOf(first, outcome)
    if (difference !== null) return yield* Effect.die(new Error(`the nodes made something else: ${difference}`))
  })

/** How fast so many ingestion nodes, each a process, read and fold a backlog of messages, and whether they make the same of it. */
export const ingestion = Effect.fn("scaleOut.ingestion")(function* (shipments = 400, rounds = 3) {
  const measured = fleetSizes.map((): Array<Drained> => [])
  let first: Outcome | null = null
  for (let round = 0; round < rounds; round++) {
    for (const [index, nodes] of fleetSizes.entries()) {
      const { drained, outcome } = yield* drain(nodes, shipments)
      first ??= outcome
      const rates = drained.map(({ perSecond }) => perSecond.toFixed(0)).join(", ")
      console.error(`round ${round + 1}, ${nodes} nodes: ${rates} messages a second`)
      yield* assertRight(drained, shipments, outcome, first)
      measured[index]?.push(...drained)
    }
  }
  say(
    [
      "Ingestion nodes",
      "messages read and folded/s (min-max)",
      "ms of CPU: nodes",
      "Postgres",
      "cores in use",
      "jobs",
      "again"
    ],
    fleetSizes.map((count, index) => {
      const all = measured[index] ?? []
      const sum = (name: "again" | "jobs") => all.reduce((total, one) => total + one[name], 0)
      return [
        count,
        figures(all.map(({ perSecond }) => perSecond)),
        figures(
          all.map(({ nodes }) => nodes * 1000),
          1
        ),
        figures(
          all.map(({ postgres }) => postgres * 1000),
          1
        ),
        figures(
          all.map(({ nodes, perSecond, postgres }) => (nodes + postgres) * perSecond),
          2
        ),
        sum("jobs"),
        sum("again")
      ]
    })
  )
  const counts = [...(first ?? [])].map(([table, rows]) => `${rows.length} ${table}`)
  console.log(`the same each time: ${counts.join(", ")}`)
})
