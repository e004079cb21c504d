import { Exit } from "effect"

import { maxBytesInDatabase } from "#adapters/files/s3/MessageFiles.ts"
import { maxBackupAgeSeconds } from "#adapters/postgres/operations/diagnosis/backup.ts"
import { clockDifferenceSeconds } from "#adapters/postgres/operations/diagnosis/clocks.ts"
import { plannedConnections } from "#adapters/postgres/operations/diagnosis/connections.ts"
import { maxWaitSeconds } from "#adapters/postgres/operations/diagnosis/lag.ts"
import { testedVersions } from "#adapters/postgres/operations/release/serverVersion.ts"
import { maxLagMs } from "#adapters/postgres/sql/Replica.ts"
import { baseline } from "#adapters/postgres/sql/schemaFiles.ts"
import { settings } from "#adapters/postgres/sql/Sql.ts"
import { maxStreams } from "#adapters/rest/load/openStreams.ts"
import { deliveryLeaseMs } from "#application/delivery/webhook/delivery/NodeCapacity.ts"
import { jobLeaseMs } from "#application/processQueue.ts"
import { notificationRetryDelaysMs } from "#domain/delivery/notification/Notification.ts"
import { trialDurationMs } from "#domain/identity/account/Account.ts"
import { minAuditRetentionDays } from "#domain/identity/audit/AuditChain.ts"
import { maxPlaceDistanceKm } from "#domain/reference/place/distanceInKm.ts"
import { day, hour, minute, second } from "#domain/Time.ts"
import { maxConsecutiveDenials, maxConsecutiveFailures } from "#domain/tracking/source/CredentialHealth.ts"
import { certificateWarningDays } from "#runtimes/admin/doctor/certificates.ts"
import { exitCodeOf } from "#runtimes/command/run.ts"
import { UsageError } from "#runtimes/command/SetupError.ts"

import addedPorts from "../../../../adapters/reference/data/addedPorts.json" with { type: "json" }
import aliases from "../../../../adapters/reference/data/aliases.json" with { type: "json" }
import carriers from "../../../../adapters/reference/data/carriers.json" with { type: "json" }
import containerPorts from "../../../../adapters/reference/data/containerPorts.json" with { type: "json" }
import noTowns from "../../../../adapters/reference/data/noTowns.json" with { type: "json" }
import ports from "../../../../adapters/reference/data/ports.json" with { type: "json" }
import railRamps from "../../../../adapters/reference/data/railRamps.json" with { type: "json" }
import terminals from "../../../../adapters/reference/data/terminals.json" with { type: "json" }
import { inCode } from "../inCode.ts"
import type { PageFigures } from "../PageFigure.ts"
import { defaults, versions } from "../versions.ts"
import { maxEarlyStops, stableUptime } from "./runbooks.ts"

const databaseSeconds = inCode("adapters/monitoring/Monitor.ts", `queryTimeout = "# seconds"`)
const retryHours = Math.floor(notificationRetryDelaysMs.reduce((sum, delay) => sum + delay, 0) / hour)
const nodeUser = inCode("deploy/container/Containerfile", "USER #")

const health = "domain/tracking/source/CredentialHealth.ts"
const connections = "adapters/postgres/operations/diagnosis/connections.ts"
const disk = "runtimes/admin/doctor/disk.ts"
const listLayer = "adapters/reference/layer.ts"

/** An API node has one pool for its accounts and one for all. Other nodes also listen on one connection. */
const pool = inCode("adapters/postgres/sql/Sql.ts", "options.connections ?? #")
const maxOfNode = { api: 2 * pool, worker: pool + 1, service: 3 * pool, serviceWithWorker: 4 * pool + 1 }

const exitCodes = [Exit.void, Exit.fail("failure"), Exit.fail(new UsageError({ message: "usage" }))].map(exitCodeOf)

const accounts: PageFigures[string] = [
  ["a limit of # requests a minute", inCode("application/identity/account/Access.ts", "rate_per_minute: #")],
  ["for # days, then becomes `free`", trialDurationMs / day],
  ["**Exit codes:** # means success, # means failure, and # means invalid", ...exitCodes],
  ["up to # containers", inCode("domain/identity/account/Account.ts", `plan === "paid" ? null : #`)],
  ["invalid within # minute", inCode("adapters/oauth/keys/Keys.ts", "current: youngerThan(#)") / minute],
  ["newest # (or `--limit N`)", inCode("runtimes/admin/audit/list.ts", "limit = #")],
  [
    "rejects the credential (#, #, no token)",
    inCode("adapters/sources/http/refusal.ts", "(status === # || status === 403)"),
    inCode("adapters/sources/http/refusal.ts", "(status === 401 || status === #)")
  ],
  ["after # rejections", maxConsecutiveDenials],
  ["respond to # requests in a row", maxConsecutiveFailures],
  ["the source once # minute", inCode(health, "dead = { first: #,") / minute],
  [
    "`refused`) # hour, and later # day",
    inCode(health, "refused = { first: #,") / hour,
    inCode(health, "refused = { first: hour, longest: #") / day
  ]
]

const failures: PageFigures[string] = [
  ["respond within # seconds", inCode("adapters/rest/operations/health/health.ts", `duration: "# seconds"`)],
  ["stops # times, each time within # minute", maxEarlyStops, stableUptime],
  ["connection for # seconds", inCode("runtimes/service/launch.ts", `startRetryDuration = "# seconds"`)],
  [
    "API nodes after # seconds, and of ingestion nodes after # minute",
    Number(settings("app").statement_timeout) / second,
    Number(settings("worker").statement_timeout) / minute
  ]
]

const retention: PageFigures[string] = [
  ["Once # day, a webhook node", inCode("application/operations/retention/RetentionNode.ts", "isThrough ? # :") / day],
  ["| Original messages from sources | #", defaults.ages.raws],
  ["| Superseded observations | #", defaults.ages.observations],
  ["| Polls | #", defaults.ages.polls],
  ["| Change history of shipments and containers | #", defaults.ages.changes],
  ["delivery attempts | #", defaults.ages.events],
  ["| Audit log | #", defaults.ages.audit],
  ["audit log is # days", minAuditRetentionDays]
]

const doctor: PageFigures[string] = [
  [
    "below # GB or # % of the disk, a failure below # MB",
    inCode(disk, "free < # * megabyte || free < size") / 1024,
    100 / inCode(disk, "free < size / #"),
    inCode(disk, "free < # * megabyte) return failing")
  ],
  ["within # days |", certificateWarningDays],
  [
    "from # % of `max_connections`, a failure from # %. Fewer than # usable",
    inCode(connections, "most * #) return warning") * 100,
    inCode(connections, "most * #) return failing") * 100,
    Object.values(plannedConnections).reduce((sum, planned) => sum + planned, 0)
  ],
  ["from # seconds, a failure from # seconds", clockDifferenceSeconds.warning, clockDifferenceSeconds.failing],
  ["open for # hour", inCode("adapters/postgres/operations/diagnosis/storage.ts", "maxTransactionSeconds = #") / 3600],
  ["after # minute, a failure after # minutes", maxWaitSeconds.warning / 60, maxWaitSeconds.failing / 60],
  ["after # days |", maxBackupAgeSeconds / 86_400]
]

const eventSchema = "adapters/postgres/migrations/baseline/10_events.sql"
const leastOfBaseline = inCode(
  "adapters/postgres/migrations/baseline/12_operations.sql",
  "insert into least_release (migration) values (#)"
)

const scaling: PageFigures[string] = [
  ["Leases of # seconds on jobs", jobLeaseMs / second],
  ["Leases of # seconds on deliveries", deliveryLeaseMs / second],
  ["held for # seconds", inCode("adapters/nats/event/relay.ts", "turnTimeMs = #") / second],
  ["can have # open event streams", maxStreams],
  [
    "can send # deliveries at the same time",
    inCode("application/delivery/sequencing/WebhookNode.ts", "maxParallelDeliveries = #")
  ],
  ["| API node | # | # |", maxOfNode.api, maxOfNode.api],
  ["| ingestion node | 6 | # |", maxOfNode.worker],
  ["| webhook node | 6 | # |", maxOfNode.worker],
  ["no worker process | # | # |", maxOfNode.service, maxOfNode.service],
  ["one worker process | 32 | # |", maxOfNode.serviceWithWorker],
  ["Each API node: # connections", plannedConnections.api],
  ["ingestion or webhook node: # connections", plannedConnections.ingestion],
  ["ingestion or webhook node: # connections", plannedConnections.webhook],
  ["the position within # ms,", maxLagMs],
  ["respond within # second, the", inCode("adapters/postgres/sql/Replica.ts", `maxSilence = "# second"`)],
  ["checks the replica every # ms,", inCode("adapters/postgres/sql/Replica.ts", `checkInterval = "# millis"`)],
  [
    "up to # connections to the replica",
    inCode("adapters/postgres/sql/Sql.ts", "connections = options.connections ?? #")
  ],
  ["`max_connections = #`", inCode("adapters/embedded/server.ts", `max_connections: "#"`)],
  [
    "waits # seconds for deliveries",
    inCode("application/delivery/webhook/delivery/dispatch.ts", `drainFor = "# seconds"`)
  ],
  ["and # seconds for API requests", inCode("runtimes/nodes/server.ts", `gracefulShutdownTimeout: "# seconds"`)],
  ["| migration # (commit b1c62792)", baseline.continues],
  ["migrations before # | this release", baseline.continues],
  ["| migration # (commit 64b61960)", leastOfBaseline],
  ["no: migration # removes", leastOfBaseline],
  [
    "`least = #`. **Nodes from before migration #",
    inCode(eventSchema, "the next change that names # as"),
    inCode(eventSchema, "Nodes before migration #")
  ],
  ["older than migration #,", baseline.continues]
]

/** Guides for operators. */
export const operatorFigures: PageFigures = {
  "docs/guides/operate/installation.md": [
    ["| Node.js # |", versions.node],
    ["or a later Node.js # |", versions.node],
    ["| Postgres # |", versions.postgres],
    ["your own Node.js #. Until", versions.node],
    ["`npm install` with your own Node.js #", versions.node],
    ["requires Node.js # or later, and brings Node.js #", versions.oldestNode, versions.node]
  ],
  "docs/guides/operate/deployment.md": [
    ["with mode #", inCode("deploy/systemd/landfall-migrate.service", "root:root #")],
    ["Set up Postgres # to # ", testedVersions.min, testedVersions.max],
    ["as user #, and writes", nodeUser],
    ["make user # its owner", nodeUser],
    ["pods run as user #,", inCode("deploy/helm/landfall/templates/_helpers.tpl", "runAsUser: #")],
    ["uses up to # [Postgres", plannedConnections.api]
  ],
  "docs/guides/operate/email.md": [
    ["(default port #) requires STARTTLS", inCode("adapters/mail/MailServer.ts", "isSecure ? 465 : #")],
    ["(default port #) uses TLS", inCode("adapters/mail/MailServer.ts", "isSecure ? # : 587")],
    ["up to # times over # hours", notificationRetryDelaysMs.length + 1, retryHours]
  ],
  "docs/guides/operate/monitoring.md": [
    ["within # seconds", databaseSeconds],
    ["cover the last # minutes", inCode("adapters/monitoring/Monitor.ts", "maxSamples = #")]
  ],
  "docs/guides/operate/object-storage.md": [
    ["more than # kB", maxBytesInDatabase / 1024],
    ["# day, Landfall deletes", inCode("application/operations/retention/RetentionNode.ts", "isThrough ? # :") / day],
    ["more than # day old", inCode("application/operations/retention/FileSweep.ts", "orphanGraceMs = #") / day]
  ],
  "docs/guides/operate/operating.md": [...accounts, ...failures, ...retention, ...doctor],
  "docs/guides/operate/reference-data.md": [
    ["(#), with time zones", ports.length],
    ["# records", addedPorts.length],
    ["# container ports", containerPorts.length],
    ["# ports that are not named", noTowns.length],
    ["# alternative UN/LOCODEs", Object.keys(aliases).length],
    ["# container terminals", terminals.length],
    ["# intermodal ramps", railRamps.length],
    ["# carriers and", carriers.length],
    ["at most # rows of each kind", inCode("application/operations/import/Tally.ts", "maxRemarks = #")],
    [
      "more than # km from the shipped position, and for terminals more than # km",
      maxPlaceDistanceKm,
      maxPlaceDistanceKm
    ],
    ["every # seconds", inCode(listLayer, `Schedule.spaced("# seconds")`)]
  ],
  "docs/guides/operate/scaling.md": scaling,
  "docs/guides/operate/telemetry.md": [
    ["up to # earlier requests", inCode("application/telemetry/trace/workTraces.ts", "maxTraces = #") - 1],
    [
      "at most # spans and # log records",
      inCode("runtimes/telemetry/signals.ts", "[1, 100_000], #"),
      inCode("runtimes/telemetry/signals.ts", "[1, 100_000], #")
    ],
    ["# retries", inCode("adapters/telemetry/exporter.ts", "maxAttempts = #") - 1],
    ["for at most # s", inCode("runtimes/telemetry/signals.ts", "[1, 60_000], #") / second],
    ["at most # a second", inCode("adapters/telemetry/exporter.ts", "shutdownTimeoutMs = #") / second]
  ]
}
