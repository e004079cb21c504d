import type { Details } from "../details.ts"
import type { Condition } from "./Condition.ts"
import { ofNodes } from "./nodes.ts"
import { ofSources } from "./sources.ts"
import { ofWork } from "./work.ts"

export const conditions: ReadonlyArray<Condition> = [...ofNodes, ...ofWork, ...ofSources]

/** Critical problems first. */
export const problemsOf = (details: Details) =>
  conditions
    .flatMap(({ alert, found, runbook, severity }) =>
      found(details).map((sentence) => ({ alert, severity, sentence, runbook: `/health/runbooks/${runbook}` }))
    )
    .toSorted((a, b) => (a.severity === b.severity ? 0 : a.severity === "critical" ? -1 : 1))

export type Problem = ReturnType<typeof problemsOf>[number]
