import { appendFileSync, readFileSync, writeFileSync } from "node:fs"

import { Schema } from "effect"
import { TestRunner } from "vitest"
import type { RunnerTask, RunnerTestCase, RunnerTestFile, RunnerTestSuite } from "vitest"

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

const suitesOf = (task: RunnerTask): ReadonlyArray<RunnerTestSuite> =>
  task.type === "test" ? [] : [task, ...task.tasks.flatMap(suitesOf)]

/** Interrupts the test after the limit, with a signal of this run: the signal of the first run may be aborted. */
const passes = async (test: RunnerTestCase, limitMs: number): Promise<boolean> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error("The test ran out of time.")), limitMs)
  Object.assign(test.context, { signal: limit.signal })
  try {
    await TestRunner.getTestFn(test)()
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Milliseconds. A slower test would be run again for minutes, so its faults are left to quicker tests. */
const maxTestMs = 5_000

/** Runs each test once, without any fault: the tests that come by each fault, the quickest first. */
const covering = async (tests: ReadonlyArray<RunnerTestCase>) => {
  const by = new Map<string, Array<Covering>>()
  const apart: Array<string> = []
  for (const test of tests) {
    switches.currentTestId = test.id
    const start = performance.now()
    if ((test.result?.duration ?? 0) > maxTestMs || !(await passes(test, 3 * maxTestMs))) {
      apart.push(test.name)
      continue
    }
    const milliseconds = performance.now() - start
    for (const [id, hits] of Object.entries(switches.mutantCoverage?.perTest[test.id] ?? {})) {
      by.set(id, [...(by.get(id) ?? []), { test, milliseconds, hits }])
    }
  }
  switches.currentTestId = undefined
  if (apart.length > 0)
    process.stdout.write(`${apart.length} tests are slow or cannot run again: ${apart.join("; ")}\n`)
  for (const tests of by.values()) tests.sort((a, b) => a.milliseconds - b.milliseconds)
  return by
}

/** Tests that began to fail without a fault too, such as tests that use up a rate limit: their failures prove nothing. */
const spent = new Set<RunnerTestCase>()

const limitOf = ({ milliseconds }: Covering) => 3_000 + 10 * milliseconds

const failsWith = async (fault: Fault, covering: Covering): Promise<boolean> => {
  switches.activeMutant = fault.id
  switches.hitCount = 0
  switches.hitLimit = 100 * covering.hits
  try {
    return !(await passes(covering.test, limitOf(covering)))
  } finally {
    switches.activeMutant = undefined
  }
}

const noticedBy = async (fault: Fault, tests: ReadonlyArray<Covering>): Promise<string | null> => {
  for (const covering of tests) {
    const { test } = covering
    if (spent.has(test) || !(await failsWith(fault, covering))) continue
    if (await passes(test, limitOf(covering))) return test.name
    spent.add(test)
  }
  return null
}

/** Once the tests have run, runs those again that come by a fault, in the same process, for one fault after another. */
export default class Trials extends TestRunner {
  /** Keeps the layers of suites: their tests run again. */
  onBeforeRunFiles(files: Array<RunnerTestFile>): void {
    for (const suite of files.flatMap(suitesOf)) TestRunner.getSuiteHooks(suite).afterAll = []
  }

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
    if (spent.size > 0) process.stdout.write(`${spent.size} tests were left out once they failed without a fault\n`)
  }
}
