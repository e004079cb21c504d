import { Context, Effect, Layer } from "effect"

import type { Unavailable } from "#domain/Errors.ts"

import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Backlog } from "../../../ports/operations/jobs/WorkQueue.ts"
import type {
  CredentialSummary,
  NumberHealth,
  SourceCredential
} from "../../../ports/tracking/source/CredentialStore.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { useCases } from "../../../useCases.ts"

/** `numbers` is null unless one source is requested. */
export interface CredentialReport {
  readonly credential: SourceCredential
  readonly health: CredentialSummary
  readonly numbers: ReadonlyArray<NumberHealth> | null
}

interface Backlogs {
  readonly reading: Backlog
  readonly folding: Backlog
}

const maxNumbers = 200

const backlogs = WorkQueue.use((queue) =>
  Effect.all({ reading: queue.backlog("read"), folding: queue.backlog("fold") })
)

const report = Effect.fn("SourceHealth.report")(function* (source: string | null) {
  const { credentials: store } = yield* SourceStore
  const credentials = new Map((yield* store.list).map((credential) => [credential.id, credential]))
  const isWanted = ({ source: name }: SourceCredential) =>
    source === null || name.toUpperCase() === source.toUpperCase()
  const reports: Array<CredentialReport> = []
  for (const health of yield* store.health) {
    const credential = credentials.get(health.credential_id)
    if (credential === undefined || !isWanted(credential)) continue
    const numbers = source === null ? null : yield* store.numbers(credential.id, maxNumbers)
    reports.push({ credential, health, numbers })
  }
  return reports
})

/** Contains data that a single account must not see. */
export class SourceHealth extends Context.Service<
  SourceHealth,
  {
    readonly report: (source: string | null) => Effect.Effect<ReadonlyArray<CredentialReport>, Unavailable>
    readonly backlogs: Effect.Effect<Backlogs, Unavailable>
  }
>()("application/tracking/source/credential/SourceHealth") {
  static readonly layer = Layer.effect(this, useCases({ backlogs, report }))
}
