import { appendFileSync, readFileSync, writeFileSync } from "node:fs"

import { Schema } from "effect"
import { TestRunner } from "vitest"
import type { RunnerTask, RunnerTestCase, RunnerTestFile } from "vitest"

import { Fault, faultsFile, outcomesFile } from "./Fault.ts"
import type { Outcome } from "./Fault.ts"
import { switches } from "./Switches.ts"

interface Covering {
  readonly test: RunnerTestCase
  readonly milliseconds: number
  /** How often the test comes by the fault. */
  readonly hits: number
}

/** A fault is tried when its number is a multiple of this. */
const share = Number(process.env["EVERY"] ?? "1")

const faults = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Fault)))

const testsOf = (task: RunnerTask): ReadonlyArray<RunnerTestCase> =>
  task.type === "test" ? (task.mode === "run" ? [task] : []) : task.tasks.flatMap(testsOf)

const passes = async (test: RunnerTestCase): Promise<boolean> => {
  try {
    await TestRunner.getTestFn(test)()
    return true
  } catch {
    return false
  }
}

/** Runs each test once, without any fault: the tests that come by each fault, the quickest first. */
const covering = async (tests: ReadonlyArray<RunnerTestCase>) => {
  const by = new Map<string, Array<Covering>>()
  const apart: Array<string> = []
  for (const test of tests) {
    switches.currentTestId = test.id
    const start = performance.now()
    if (!(await passes(test))) {
      apart.push(test.name)
      continue
    }
    const milliseconds = performance.now() - start
    for (const [id, hits] of Object.entries(switches.mutantCoverage?.perTest[test.id] ?? {})) {
      by.set(id, [...(by.get(id) ?? []), { test, milliseconds, hits }])
    }
  }
  switches.currentTestId = undefined
  if (apart.length > 0) process.stdout.write(`${apart.length} tests cannot run again: ${apart.join("; ")}\n`)
  for (const tests of by.values()) tests.sort((a, b) => a.milliseconds - b.milliseconds)
  return by
}

const noticedBy = async (fault: Fault, tests: ReadonlyArray<Covering>): Promise<string | null> => {
  switches.activeMutant = fault.id
  try {
    for (const { hits, test } of tests) {
      switches.hitCount = 0
      switches.hitLimit = 100 * hits
      if (!(await passes(test))) return test.name
    }
    return null
  } finally {
    switches.activeMutant = undefined
  }
}

/** Once the tests have run, runs those again that come by a fault, in the same process, for one fault after another. */
export default class Trials extends TestRunner {
  // The library waits for what is returned, although its type does not say so.
  override async onAfterRunFiles(files: Array<RunnerTestFile>): Promise<void> {
    const atLoad = { ...switches.mutantCoverage?.static }
    const tests = await covering(files.flatMap(testsOf))
    writeFileSync(outcomesFile, "")
    const keep = (outcome: Outcome) => appendFileSync(outcomesFile, `${JSON.stringify(outcome)}\n`)
    for (const fault of faults(readFileSync(faultsFile, "utf8"))) {
      if (Number(fault.id) % share !== 0) continue
      const own = tests.get(fault.id)
      if (own === undefined) {
        keep({ id: fault.id, outcome: fault.id in atLoad ? "constant" : "untested", by: null })
      } else {
        const by = await noticedBy(fault, own)
        keep({ id: fault.id, outcome: by === null ? "missed" : "noticed", by })
      }
    }
  }
}
