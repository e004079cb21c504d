import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { Simulator } from "#adapters/simulator/Simulator.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { simulatedSenders } from "#runtimes/simulated/inboxes.ts"

import { play } from "./play/play.ts"
import type { Finding } from "./tally/Tally.ts"

const names = Object.keys(simulatedSenders)
const faults = ["truncated", "unknown_code", "wrong_secret", "unpadded", "duplicate"] as const

const control = Effect.fnUntraced(function* (path: string, body?: unknown) {
  const { url } = yield* Simulator
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }
  return yield* Effect.promise(async () => {
    const response = await fetch(`${url}${path}`, { ...init, headers: { "content-type": "application/json" } })
    assert.strictEqual(response.status, 200)
    return (await response.json()) as unknown
  })
})

interface Pushed {
  readonly source: string
  readonly status: number
  readonly outcome: string
}

const pushes = Effect.map(control("/sim/pushes"), (all) => all as ReadonlyArray<Pushed>)

/** Every message of a sender has another fault than the one before. */
const disturbing = () => {
  const rounds = new Map(names.map((name) => [name, { sent: 0, round: 0 }]))
  return Effect.gen(function* () {
    const all = yield* pushes
    for (const [name, round] of rounds) {
      const sent = all.filter(({ source }) => source === name).length
      if (sent > round.sent) Object.assign(round, { sent, round: round.round + 1 })
    }
    yield* control(
      "/sim/faults",
      Object.fromEntries([...rounds].map(([name, { round }]) => [name, faults[round % faults.length]]))
    )
  })
}

const reasonsOf = (source: string) =>
  ObservationStore.use((store) => store.parked(source, 1_000)).pipe(
    Effect.orDie,
    Effect.map((parked) => parked.flatMap(({ refused }) => refused.map(({ reason }) => reason)))
  )

/** The reasons for a message that breaks off, and for an unknown code where that is no observation by itself. */
const expected: Readonly<Record<string, ReadonlyArray<RegExp>>> = {
  SIMG: [/ends inside this set/, /Status ZZZ is unknown/],
  SIMH: [/incomplete JSON/],
  SIMI: [/ends inside this part/],
  GCMT: [/ends inside this set/, /Status code ZZZ is unknown/],
  MAHER: [/incomplete JSON/, /status code ZZZ is unknown/],
  ECTDDE: [/the file ends inside it/, /document name ZZZ/]
}

/** A copy of the same date does not clear an unknown code, which may be a hold: the next report does. */
const mayHoldMore = ({ rule, what }: Finding): boolean => rule === "missing" && what === 'holds ""'

it.effect(
  "messages that are cut, forged, repeated, badly padded or of unknown codes are parked or refused, and named; the next ones count",
  () =>
    Effect.gen(function* () {
      const inspect = Effect.gen(function* () {
        const all = yield* pushes
        for (const name of names) {
          const statuses = new Set(all.filter(({ source }) => source === name).map(({ status }) => status))
          const taken = name === "SIMH" ? 200 : 202
          assert.deepStrictEqual(
            statuses,
            new Set([...statuses].filter((status) => [taken, 204, 401].includes(status)))
          )
          const reasons = yield* reasonsOf(name)
          for (const pattern of expected[name] ?? []) {
            assert.isTrue(
              reasons.some((reason) => pattern.test(reason)),
              `${name}: ${pattern} among ${[...new Set(reasons)].join(" | ")}`
            )
          }
        }
        assert.isTrue(all.some(({ outcome, status }) => status === 401 && outcome === "refused"))
      })
      const { tally } = yield* play({
        seed: "f3",
        voyages: 9,
        only: names,
        stepHours: 24,
        disturb: disturbing(),
        inspect
      })
      assert.deepStrictEqual(
        tally.findings.filter((finding) => !mayHoldMore(finding)),
        []
      )
    }),
  300_000
)
