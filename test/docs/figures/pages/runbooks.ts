import { restartDelays } from "#adapters/embedded/restarts.ts"
import { maxBytesInDatabase } from "#adapters/files/s3/MessageFiles.ts"
import { conditions } from "#adapters/monitoring/conditions/conditions.ts"
import { deliveryLeaseMs } from "#application/delivery/webhook/delivery/NodeCapacity.ts"
import { jobLeaseMs } from "#application/processQueue.ts"
import { day, hour, minute, second } from "#domain/Time.ts"
import { maxConsecutiveFailures } from "#domain/tracking/source/CredentialHealth.ts"

import { inCode } from "../inCode.ts"
import type { PageFigures } from "../PageFigure.ts"

const minutesPer: Readonly<Record<string, number>> = { m: 1, h: 60 }

const conditionOf = (alert: string) => {
  const found = conditions.find((condition) => condition.alert === `Landfall${alert}`)
  if (found === undefined) throw new Error(`There is no alert Landfall${alert}.`)
  return found
}

const minutesIn = (duration: string): number =>
  Number.parseInt(duration, 10) * (minutesPer[duration.at(-1) ?? ""] ?? Number.NaN)

/** How long the condition of an alert lasts before Prometheus sends it, in minutes. */
const lastingMinutes = (alert: string): number => minutesIn(conditionOf(alert).lasts)

/** The period that the expression of an alert covers, in minutes. */
const periodMinutes = (alert: string): number => minutesIn(/\[(\w+)\]/.exec(conditionOf(alert).expression)?.[1] ?? "")

/** The value beyond which an alert begins. */
const threshold = (alert: string): number => Number(/ > ([\d.e]+)/.exec(conditionOf(alert).expression)?.[1])

const quantile = (alert: string): number =>
  Number(/histogram_quantile\(([\d.]+)/.exec(conditionOf(alert).expression)?.[1])

const health = "domain/tracking/source/CredentialHealth.ts"
const databaseSeconds = inCode("adapters/monitoring/Monitor.ts", `queryTimeout = "# seconds"`)

const restarts = "adapters/embedded/restarts.ts"

/** A stop after each delay, and the last one. */
export const maxEarlyStops = restartDelays.length + 1

/** In minutes. */
export const stableUptime = inCode(restarts, "stableUptimeNs = #") / 60_000_000_000

const inRunbooks = (figures: PageFigures): PageFigures =>
  Object.fromEntries(Object.entries(figures).map(([name, rows]) => [`docs/guides/operate/runbooks/${name}.md`, rows]))

export const runbookFigures: PageFigures = inRunbooks({
  "credential-refused": [
    [
      "once # hour, and later once # day",
      inCode(health, "refused = { first: #") / hour,
      inCode(health, "refused = { first: hour, longest: #") / day
    ]
  ],
  "database-down": [["within # seconds", databaseSeconds]],
  "deliveries-failing": [
    [
      "More than # of the webhook delivery attempts in the last # minutes",
      threshold("DeliveriesFailing"),
      periodMinutes("DeliveriesFailing")
    ]
  ],
  "deliveries-slow": [
    ["At least # of the notifications", quantile("DeliveriesSlow")],
    ["more than # seconds after", threshold("DeliveriesSlow")]
  ],
  "embedded-postgres-restarted": [["stops # times, each time within # minute", maxEarlyStops, stableUptime]],
  "event-loop-blocked": [["blocked for # a second", threshold("EventLoopBlocked")]],
  "events-unnumbered": [["more than # minute", (threshold("EventsUnnumbered") * second) / minute]],
  "folds-failing": [
    ["up to # minute", inCode("application/tracking/ingestion/update/Folding.ts", "dueIn = Math.min(#,") / minute]
  ],
  "memory-high": [
    ["more than # GB of memory for # minutes", threshold("MemoryHigh") / 1024 ** 3, lastingMinutes("MemoryHigh")]
  ],
  "messages-unread": [["more than # minutes", (threshold("MessagesUnread") * second) / minute]],
  "node-down": [
    ["from a node for # minutes", lastingMinutes("NodeDown")],
    ["after # or # seconds", deliveryLeaseMs / second, jobLeaseMs / second]
  ],
  "object-storage-down": [["more than # kB", maxBytesInDatabase / 1024]],
  "polls-late": [["more than # an hour", (threshold("PollsLate") * second) / hour]],
  "queue-lagging": [["more than # minutes", (threshold("QueueLagging") * second) / minute]],
  "requests-failing": [["More than # %", threshold("RequestsFailing") * 100]],
  "requests-slow": [
    ["at least # percent", Math.round((1 - quantile("RequestsSlow")) * 100)],
    ["more than # second", threshold("RequestsSlow")]
  ],
  restarting: [["more than # in # an hour", threshold("Restarting"), periodMinutes("Restarting") / 60]],
  "source-failing": [
    ["# requests in a row", maxConsecutiveFailures],
    [
      "once # minute, then at growing intervals of up to # an hour",
      inCode(health, "dead = { first: #,") / minute,
      inCode(health, "dead = { first: minute, longest: #") / hour
    ]
  ]
})
