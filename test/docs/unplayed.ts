import type { PromisedTest } from "./promisedTests.ts"

/** Of vitest's JSON reports, the part that counts here. */
export interface TestReport {
  readonly testResults: ReadonlyArray<{
    readonly assertionResults: ReadonlyArray<{ readonly fullName: string; readonly status: string }>
  }>
}

/** Tests that a run of everything leaves to `npm test -- --suite long` and `npm test -- --suite chaos`: they take tools, or a disk of their own. */
const apart = ["test/attack/", "test/chaos/"]

/** Titles of generated tests have placeholders for their values. */
const patternOf = (title: string): RegExp =>
  new RegExp(
    title
      .split(/%[sdjio#]|\$\{[^}]*\}|\$\w+/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join(".*")
  )

/** The promised tests that did not pass in any of these reports, whether they failed, were skipped or were not there. */
export const unplayed = (
  promised: ReadonlyArray<PromisedTest>,
  reports: ReadonlyArray<TestReport>
): ReadonlyArray<PromisedTest> => {
  const passed = reports
    .flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults))
    .filter(({ status }) => status === "passed")
    .map(({ fullName }) => fullName)
  return promised.filter(({ path, title }) => {
    if (apart.some((start) => path.startsWith(start))) return false
    const pattern = patternOf(title)
    return !passed.some((name) => pattern.test(name))
  })
}
