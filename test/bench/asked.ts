import { NodeRuntime } from "@effect/platform-node"
import { Effect, Logger } from "effect"

import { natsServer } from "../support/nats/server.ts"
import { between, counting, nothing } from "./asked/statements.ts"
import type { Asked } from "./asked/statements.ts"
import { world } from "./asked/world.ts"
import { median } from "./measure.ts"
import { Postgres } from "./Postgres.ts"

const [seconds = 10, rounds = 3, perSecond = 50] = process.argv.slice(2).map(Number)

type Rounds = ReadonlyArray<ReadonlyMap<string, Asked>>
type World = Effect.Success<ReturnType<typeof world>>

/** What both were asked in the same seconds, in which each was given so many events. */
const round = (worlds: ReadonlyArray<World>, rate: number) =>
  Effect.gen(function* () {
    const before = yield* Effect.forEach(worlds, ({ asked }) => asked)
    const began = performance.now()
    yield* rate === 0
      ? Effect.sleep(seconds * 1000)
      : Effect.forEach(worlds, ({ load, settled }) => Effect.andThen(load(rate, seconds), settled), { concurrency: 2 })
    const took = (performance.now() - began) / 1000
    return yield* Effect.forEach(worlds, ({ asked }, index) =>
      Effect.map(asked, (after) => between(before[index] ?? new Map(), after, took))
    )
  })

const total = (kinds: ReadonlyMap<string, Asked>): Asked =>
  [...kinds.values()].reduce((all, { calls, ms }) => ({ calls: all.calls + calls, ms: all.ms + ms }), nothing)

const spread = (values: ReadonlyArray<number>) =>
  `${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)}-${Math.max(...values).toFixed(1)})`

const cells = (all: Rounds, of: (kinds: ReadonlyMap<string, Asked>) => Asked) => [
  spread(all.map((one) => of(one).calls)),
  spread(all.map((one) => of(one).ms))
]

const print = (title: string, plain: Rounds, carried: Rounds) => {
  console.log(`\n| ${title} | calls/s | calls/s with NATS | ms/s | ms/s with NATS |`)
  console.log("| - | - | - | - | - |")
  const line = (name: string, of: (kinds: ReadonlyMap<string, Asked>) => Asked) => {
    const [[calls, ms], [callsCarried, msCarried]] = [cells(plain, of), cells(carried, of)]
    console.log(`| ${[name, calls, callsCarried, ms, msCarried].join(" | ")} |`)
  }
  const names = [...new Set([...plain, ...carried].flatMap((one) => [...one.keys()]))]
  const busiest = (name: string) => median(plain.map((one) => one.get(name)?.calls ?? 0))
  for (const name of names.toSorted((a, b) => busiest(b) - busiest(a))) line(name, (one) => one.get(name) ?? nothing)
  line("everything", total)
}

const run = Effect.gen(function* () {
  const nats = yield* natsServer()
  const worlds = [yield* world(null), yield* world(nats.url)]
  yield* round(worlds, 5)
  for (const [title, rate] of [
    ["idle", 0],
    [`${perSecond} events/s`, perSecond]
  ] as const) {
    const measured = yield* Effect.forEach(Array.from({ length: rounds }), () => round(worlds, rate))
    const of = (index: number) => measured.flatMap((one) => one[index] ?? [])
    print(title, of(0), of(1))
  }
})

// A run that is broken off takes its Postgres with it.
NodeRuntime.runMain(Effect.scoped(Effect.provide(run, [Postgres.layerWith(counting), Logger.layer([])])))
