import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { shift } from "#domain/Time.ts"
import { maxSilenceMs } from "#domain/voyage/vessel/maxSilence.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { carriedSince } from "../../voyage/vessel/carriedSince.ts"
import type { SourceReport } from "./SourceReport.ts"

export const vesselsId = "vessels"

/** Per account. */
const maxVessels = 500

export const loadVesselReports = Effect.fn("Sources.vessels")(function* (account: AccountId) {
  const now = yield* DurableClock.use((clock) => clock.now)
  const page = { number: 1, size: maxVessels }
  const carrying = yield* ObservationStore.use(({ evidence }) => evidence.carriers(account, carriedSince(now), page))
  const imos = carrying.rows.map(({ imo }) => imo)
  if (imos.length === 0) return []
  const heard = (yield* VesselStore.use((vessels) => vessels.latest(imos))).map(({ at }) => at)
  const newest = heard.toSorted().at(-1) ?? null
  const report: SourceReport = {
    id: vesselsId,
    source: "ais",
    kind: "vessels",
    is_own: false,
    state: null,
    state_since: null,
    shipments: null,
    numbers: carrying.total,
    failing: 0,
    unknown: imos.length - heard.length,
    overdue: heard.filter((at) => at < shift(now, -maxSilenceMs)).length,
    last_attempted_at: null,
    last_answer_at: newest,
    last_change_at: newest,
    unread_since: null,
    next_poll_at: null,
    last_failure: null,
    last_failure_at: null,
    failures_last_day: null,
    reports: null,
    refused_reports: null,
    calls_left: null,
    expires_at: null
  }
  return [report]
})
