import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import * as SecretsLayer from "#adapters/secrets/layer.ts"

import { eventually } from "../service/support/eventually.ts"
import { addressOf, program } from "../service/support/Program.ts"
import { authorization, open, sampleAccount } from "./account.ts"
import { cpuOfAll, postgresCpu } from "./cpu.ts"
import { lifeOf } from "./life.ts"
import { homeOf, nodesOn } from "./nodes.ts"
import { newPlane, Postgres } from "./Postgres.ts"

const [each = 8, seconds = 120, machine = 20, gigabyte = 0.1, cores = 2] = process.argv.slice(2).map(Number)
/** Simulated seconds in a second: polls come as much more often than they would. */
const pace = 900
const scripts = ["PLAIN", "HOLD", "FEE", "LFD", "ROLL"]

interface Used {
  readonly node: number
  readonly postgres: number
  readonly polls: number
  readonly pollBytes: number
  readonly bytes: number
}

/** What has been used so far. */
const used = Effect.fnUntraced(function* (
  owner: SqlClient.SqlClient,
  nodes: ReadonlyArray<number>,
  postgres: () => Promise<number>
) {
  const [row] = yield* owner<Pick<Used, "bytes" | "pollBytes" | "polls">>`
    select (select count(*)::int from polls) as polls, pg_total_relation_size('polls')::float as "pollBytes",
      pg_database_size(current_database())::float as bytes
  `
  const [node, server] = yield* Effect.promise(() => Promise.all([cpuOfAll(nodes), postgres()]))
  return { polls: 0, pollBytes: 0, bytes: 0, ...row, node, postgres: server }
})

const between = (before: Used, after: Used): Used => ({
  node: after.node - before.node,
  postgres: after.postgres - before.postgres,
  polls: after.polls - before.polls,
  pollBytes: after.pollBytes - before.pollBytes,
  bytes: after.bytes - before.bytes
})

const hoursOfMonth = 730

const report = (idle: Used, busy: Used) => {
  const own = (name: "node" | "postgres") => (busy[name] - (idle[name] * seconds) / rest) / busy.polls
  const cpu = own("node") + own("postgres")
  const perDay = lifeOf().pollsPerDay * 1000
  const kept = 30 * perDay * (busy.pollBytes / busy.polls)
  console.log(`${busy.polls} polls in ${seconds} s, each with its reading and folds when it brought something:`)
  console.log(
    `${(own("node") * 1000).toFixed(1)} ms of the node's CPU, ${(own("postgres") * 1000).toFixed(1)} ms of Postgres'`
  )
  console.log(
    `${Math.round(busy.bytes / busy.polls)} bytes of the database, ${Math.round(busy.pollBytes / busy.polls)} of them of the poll alone`
  )
  console.log(`idle: ${((100 * (idle.node + idle.postgres)) / rest).toFixed(1)} % of a core`)
  console.log("1,000 tracked containers, two to a shipment:")
  console.log(`${Math.round(perDay)} polls a day, ${((perDay * cpu * 30) / 3600).toFixed(1)} hours of CPU a month`)
  console.log(`${Math.round(kept / 1e6)} MB of polls that are kept for 30 days`)
  const hours = (perDay * cpu * 30) / 3600
  const history = 400 * perDay * ((busy.bytes - busy.pollBytes) / busy.polls)
  const dollars = (hours * machine) / (cores * hoursOfMonth) + ((kept + history) / 1e9) * gigabyte
  console.log(
    `${dollars.toFixed(2)} dollars a month, with ${machine} for a machine of ${cores} cores and ${gigabyte} for a gigabyte of history that is full (400 days)`
  )
}

/** Seconds that the nodes are left alone, to know what they use for nothing. */
const rest = 20

/** Shipments that are tracked as they would be, but so much faster, by nodes as processes of their own. */
const run = Effect.gen(function* () {
  const { owner, plane, url } = yield* newPlane
  const account = sampleAccount()
  yield* open(account).pipe(Effect.provide([plane.worker, SecretsLayer.layer]))
  const simulated = { SIMULATOR_PORT: "0", SIMULATOR_SPEED: String(pace) }
  const simulator = yield* addressOf(yield* program(yield* homeOf, "simulator.ts", simulated))
  const nodes = yield* nodesOn(url, {
    CARRIER_SIML_URL: `${simulator}/carrier`,
    CARRIER_SIML_API_KEY: "simulator",
    CARRIER_SIML_PACE: String(pace),
    SOURCE_SIML_SERVES: "all"
  })
  const api = yield* nodes.api
  const ingestion = yield* nodes.ingestion
  const counted = used(owner, [ingestion.pid], yield* postgresCpu(owner))
  yield* Effect.sleep("5 seconds")
  const before = yield* counted
  yield* Effect.sleep(rest * 1000)
  const idle = between(before, yield* counted)

  for (const script of scripts) {
    for (let serial = 1; serial <= each; serial++) {
      const attributes = {
        request_type: "bill_of_lading",
        request_number: `SIML${script}${String(serial).padStart(4, "0")}`,
        scac: "SIML"
      }
      const { status } = yield* Effect.promise(() =>
        fetch(`${api.address}/v2/tracking_requests`, {
          method: "POST",
          headers: { "content-type": "application/vnd.api+json", ...authorization(account) },
          body: JSON.stringify({ data: { type: "tracking_request", attributes } })
        })
      )
      if (status !== 201) return yield* Effect.die(`a tracking request was answered ${status}`)
    }
  }
  const wanted = scripts.length * each
  yield* eventually(
    "every shipment",
    () =>
      Effect.runPromise(owner<{ readonly count: number }>`select count(*)::int as count from shipments`).then(([row]) =>
        row?.count === wanted ? true : undefined
      ),
    { seconds: 120 }
  )
  // The first answers of all of them are read and folded at once, which no day is like.
  yield* Effect.sleep("20 seconds")
  const start = yield* counted
  yield* Effect.sleep(seconds * 1000)
  report(idle, between(start, yield* counted))
})

await Effect.runPromise(Effect.scoped(run).pipe(Effect.provide(Postgres.layer)))
