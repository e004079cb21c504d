import { NodeRuntime } from "@effect/platform-node"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { postgresPlane } from "#runtimes/plane/postgresPlane.ts"

import { admin } from "../admin/admin.ts"
import { embedded } from "../service/support/database.ts"
import { serving } from "../service/support/Program.ts"
import { answerOf, message } from "../service/support/pushed.ts"
import { authorization, open, sampleAccount } from "./account.ts"
import { sail } from "./fleet.ts"
import { emptySegments, emptyStatuses, nested } from "./hostile/messages.ts"
import { residentOf } from "./hostile/resident.ts"
import { watch } from "./hostile/watch.ts"
import type { Waits } from "./hostile/watcher.ts"
import { quantile } from "./measure.ts"
import { homeOf } from "./nodes.ts"

const [seconds = 20, rest = 90] = process.argv.slice(2).map(Number)
const idle = "idle"

/** What somebody pushes while others ask: each so often in a minute, for as long as a round lasts. */
const floods: Readonly<Record<string, { readonly perMinute: number; readonly body: (serial: number) => Uint8Array }>> =
  {
    "15 MB of empty EDIFACT segments": { perMinute: 12, body: emptySegments },
    "16 MB of brackets": { perMinute: 12, body: nested },
    "600 callbacks a minute": { perMinute: 600, body: (serial) => Buffer.from(message(serial)) },
    "600 a minute of 60 kB, the worst to read": { perMinute: 600, body: (serial) => emptyStatuses(60_000, serial) },
    "60 a minute of 1 MB, the worst to read": { perMinute: 60, body: (serial) => emptyStatuses(1_000_000, serial) }
  }

/** Pushes for so many seconds at that pace; answers how often each status came. */
const push = async (to: string, secret: string, { body, perMinute }: (typeof floods)[string]) => {
  const statuses = new Map<number | string, number>()
  const sent: Array<Promise<unknown>> = []
  const every = 60_000 / perMinute
  const count = Math.max(1, Math.round((seconds * 1000) / every))
  for (let serial = 1; serial <= count; serial++) {
    // A byte at the end makes each another message.
    const bytes = Buffer.concat([body(serial), Buffer.from(" ".repeat(serial % 97))])
    sent.push(
      fetch(to, { method: "POST", headers: { authorization: `Bearer ${secret}` }, body: bytes as BodyInit })
        .then(
          ({ status }) => status,
          (error: unknown) => String(error)
        )
        .then((status) => statuses.set(status, (statuses.get(status) ?? 0) + 1))
    )
    await new Promise((resolve) => setTimeout(resolve, every))
  }
  await Promise.all(sent)
  return [...statuses].map(([status, times]) => `${times} x ${status}`).join(", ")
}

const figure = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const ofWaits = (waits: ReadonlyArray<number>) =>
  [0.5, 0.99, 1].map((part) => figure(part === 1 ? Math.max(...waits) : quantile(waits, part)))

const headings = [
  "What is pushed",
  "health p50 ms",
  "p99",
  "most",
  "page p50 ms",
  "p99",
  "most",
  "answers",
  "unread at the end",
  "read after s",
  "MB before",
  "most",
  "later"
]

const row = (cells: ReadonlyArray<string>) => console.log(`| ${cells.join(" | ")} |`)

/** Pushes each flood at the service with so many worker processes, while another account and a monitor ask at a steady pace. */
const measured = Effect.fnUntraced(function* (workers: number) {
  const place = yield* homeOf
  const environment = {
    WORKER_PROCESSES: String(workers),
    SIMULATOR_SPEED: "0",
    INBOX_RATE_PER_MINUTE: "100000",
    LOG_LEVEL: "error"
  }
  const { address, node } = yield* serving(place, "all.ts", environment)
  const url = yield* embedded(place)
  const owner = Context.get(yield* Layer.build(PgClient.layer({ url, maxConnections: 2 })), SqlClient.SqlClient)
  const [hostile, other] = [sampleAccount(), sampleAccount()]
  yield* Effect.provide(
    Effect.forEach([hostile, other], open, { discard: true }),
    Layer.mergeAll((yield* postgresPlane(url)).worker, SecretsLayer.layer)
  )
  yield* sail(owner, other, 300)
  const { secret } = yield* answerOf(admin({ DATA_DIR: place.data }, "inbox", "add", "flood", "--account", hostile.id))
  const headers = authorization(other)
  const waits = yield* watch(address, [
    { path: "/health", headers: {}, every: 20 },
    ...[1, 2, 3].map((page) => ({ path: `/v2/shipments?page[number]=${page}`, headers, every: 150 }))
  ])
  const unread = Effect.map(
    owner<{ readonly jobs: number }>`select count(*)::int as jobs from work where queue = 'read'`,
    ([row]) => row?.jobs ?? 0
  )
  const resident = Effect.promise(() => residentOf(node.pid))

  yield* Effect.sleep(10_000)
  yield* waits
  const round = Effect.fnUntraced(function* (name: string, work: Effect.Effect<string>) {
    const before = yield* resident
    let most = before
    const watching = Effect.map(resident, (now) => (most = Math.max(most, now))).pipe(
      Effect.andThen(Effect.sleep(200)),
      Effect.forever
    )
    const started = performance.now()
    const said = yield* Effect.raceFirst(work, watching)
    const [health = [], ...pages]: Waits = yield* waits
    const left = yield* unread
    const read = Effect.repeat(Effect.andThen(Effect.sleep(250), unread), { until: (jobs) => jobs === 0 })
    yield* Effect.raceFirst(read, watching)
    const took = (performance.now() - started) / 1000
    if (name !== idle) yield* Effect.sleep(rest * 1000)
    yield* waits
    const after = yield* resident
    const memory = [before, most, after].map(figure)
    row([name, ...ofWaits(health), ...ofWaits(pages.flat()), said, String(left), figure(took), ...memory])
  })

  yield* round(idle, Effect.as(Effect.sleep(seconds * 1000), ""))
  for (const [name, flood] of Object.entries(floods)) {
    yield* round(
      name,
      Effect.promise(() => push(`${address}/inbox/flood`, String(secret), flood))
    )
  }
}, Effect.scoped)

const report = Effect.gen(function* () {
  for (const workers of [0, 1]) {
    console.log(`\n${workers} worker processes`)
    row(headings)
    row(headings.map(() => "-"))
    yield* measured(workers)
  }
})

NodeRuntime.runMain(Effect.provide(report, Logger.layer([])))
