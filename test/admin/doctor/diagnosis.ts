import { Effect } from "effect"

import { admin } from "../admin.ts"

interface Found {
  readonly check: string
  readonly state: "ok" | "warning" | "failing"
  readonly sentence: string
}

/** What `admin doctor` answers in this environment. */
export const diagnosis = Effect.fnUntraced(function* (environment: Readonly<Record<string, string>>) {
  const { code, stderr, stdout } = yield* admin(environment, "doctor")
  const { findings, ...counts } = JSON.parse(stdout) as {
    readonly findings: ReadonlyArray<Found>
    readonly failing: number
    readonly warning: number
    readonly ok: number
  }
  return {
    code,
    stderr,
    counts,
    findings,
    /** The findings of one check that are not ok. */
    of: (check: string) =>
      findings
        .filter((found) => found.check === check && found.state !== "ok")
        .map(({ sentence, state }) => `${state}: ${sentence}`)
  }
})
