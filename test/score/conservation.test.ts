import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { FoldObserver } from "#application/tracking/ingestion/fold/FoldObserver.ts"
import { conservationRule, findWithoutOutcome } from "#domain/voyage/invariants/conservation.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { casesOf } from "../support/cases.ts"
import { playAll } from "./play/playAll.ts"

const voyages = casesOf("CONSERVATION", { usual: 4, long: 300 })

/** The outcomes of all folds: how many statements ended in each, and how many in none. */
const counting = () => {
  const outcomes = new Map<string, number>()
  const count = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  let [folds, foreign] = [0, 0]
  const witness = (observations: ReadonlyArray<Observation>, merged: MergeResult) =>
    Effect.sync(() => {
      folds++
      const account = merged.account()
      const ids = new Set(observations.map(({ id }) => id))
      foreign += [...account.keys()].filter((id) => !ids.has(id)).length
      for (const { outcome } of account.values()) count(outcome)
      for (const _ of findWithoutOutcome(observations, merged)) count("none")
    })
  return { outcomes, witness, totals: () => ({ folds, foreign }) }
}

it.effect.each([
  ["without faults", false],
  ["with faults", true]
] as const)(
  `each statement of ${voyages} voyages has exactly one outcome in every fold: %s`,
  ([name, faults]) =>
    Effect.gen(function* () {
      const { outcomes, totals, witness } = counting()
      const tally = yield* playAll({ seed: "conservation", voyages, stepHours: 24, faults }).pipe(
        Effect.provideService(FoldObserver, witness)
      )
      const { folds, foreign } = totals()
      yield* Effect.logInfo(`${name}: ${folds} folds`, Object.fromEntries(outcomes))
      assert.strictEqual(outcomes.get("none") ?? 0, 0)
      assert.strictEqual(foreign, 0)
      assert.deepStrictEqual(
        tally.findings.filter(({ what }) => what.startsWith(conservationRule)),
        []
      )
      assert.isAbove(folds, 5 * voyages)
      for (const outcome of ["event", "current", "superseded", "no_longer_reported", "rejected"]) {
        assert.isAbove(outcomes.get(outcome) ?? 0, 0, outcome)
      }
    }),
  600_000 + 30_000 * voyages
)
