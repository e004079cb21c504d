import { bnsf } from "#adapters/sources/rail/roads/bnsf.ts"
import { cn } from "#adapters/sources/rail/roads/cn.ts"
import { up } from "#adapters/sources/rail/roads/up.ts"
import { maxWrongKeysPerMinute } from "#application/identity/account/WrongKeyThrottle.ts"
import { rateWindowSeconds } from "#domain/identity/account/rateLimit.ts"
import { day, hour } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { speedPeriodMs } from "#domain/voyage/vessel/estimateArrival.ts"
import { maxSilenceMs } from "#domain/voyage/vessel/maxSilence.ts"
import { maxPredictedPositions } from "#domain/voyage/vessel/predictLanePositions.ts"
import { minKnotsUnderWay } from "#domain/voyage/vessel/usualSpeed.ts"

import { inCode } from "../inCode.ts"
import type { PageFigures } from "../PageFigure.ts"

const { common, reading } = messageLimits
const megabyte = 1024 * 1024
const readMinutes = rateWindowSeconds / 60
const largeMegabytes = reading.inTurn.most / megabyte

const railSource = "adapters/sources/rail/RailSource.ts"
const apmSource = "adapters/sources/terminals/apm/ApmSource.ts"
const inboxes = "runtimes/service/inboxes.ts"
const pollInterval = "domain/tracking/tracking/pollInterval.ts"
const track = "domain/voyage/vessel/track.ts"
const awaitedVessels = "domain/voyage/vessel/awaitedVessels.ts"
const predictPositions = "application/voyage/vessel/predictPositions.ts"
const arrival = "domain/voyage/vessel/estimateArrival.ts"

const [, manyAMinute] = bnsf.profile.quotas
const tokensPerHour = inCode("adapters/sources/rail/roads/up.ts", "tokensPerHour: #")

/** Guides for connecting sources. */
export const connectFigures: PageFigures = {
  "docs/guides/connect/inbox.md": [
    ["up to # lower-case letters", inCode("domain/tracking/source/Inbox.ts", "[a-z0-9-]{0,#}") + 1],
    ["longer than # seconds", inCode(inboxes, "patience: Config.succeed(#)") / 1000],
    ["messages over # MB, within # minute", largeMegabytes, readMinutes],
    ["sends # wrong secrets within # minute", maxWrongKeysPerMinute, readMinutes],
    [
      "at most # messages of an inbox at the same time, or one message of more than # MB",
      inCode("application/tracking/ingestion/IngestionNode.ts", "maxReadsPerInbox = #"),
      largeMegabytes
    ],
    [
      "more than # seconds or # MB of memory, Landfall retries, and rejects the message after # attempts",
      reading.seconds.most,
      reading.megabytes.most,
      inCode("application/tracking/ingestion/read/readJobs.ts", "maxReadAttempts = #")
    ],
    ["not changed for # seconds", inCode(inboxes, "stableFor: #") / 1000],
    ["its files after # seconds", inCode(inboxes, "lease: #") / 1000],
    ["newest # messages", inCode("runtimes/ingest/messages.ts", "maxListedMessages = #")],
    ["at most # entries", common.unread.most]
  ],
  "docs/guides/connect/rail.md": [
    ["| Container at sea | Once # day", inCode(pollInterval, "isKnown ? hour : 6 * hour\n  return #") / day],
    [
      "| # hour, or every # hours",
      inCode(pollInterval, "isLanded) return isKnown ? #") / hour,
      inCode(pollInterval, "isLanded) return isKnown ? hour : #") / hour
    ],
    [
      "from the ramp | Once # day",
      inCode(pollInterval, "final_destination_full_out_at !== null) return isKnown ? #") / day
    ],
    ["| Containers per request | # | # | #", up.profile.batch, cn.profile.batch, bnsf.profile.batch],
    [
      "| Requests | # a second | # a second | One request a second, # in any minute",
      up.profile.quotas[0]?.requests ?? 0,
      cn.profile.quotas[0]?.requests ?? 0,
      manyAMinute?.requests ?? 0
    ],
    ["# tokens in any hour", tokensPerHour],
    [
      "rejected credential | # minutes | # minutes",
      inCode(railSource, "restMs: # * minute"),
      inCode(railSource, "restMs: # * minute")
    ],
    [
      "(#, #, #), Landfall splits",
      inCode(railSource, "contentStatuses: ReadonlySet<number> = new Set([#"),
      inCode(railSource, "contentStatuses: ReadonlySet<number> = new Set([400, #"),
      inCode(railSource, "contentStatuses: ReadonlySet<number> = new Set([400, 404, #]")
    ],
    ["into at most # requests", inCode(railSource, "maxRequestsPerBatch = #")],
    ["also ends # days after", inCode("domain/voyage/merge/route/rail.ts", "maxRailPauseMs = # * day")]
  ],
  "docs/guides/connect/sources.md": [
    ["sends # mutated messages", inCode("test/mutated/mutated.test.ts", "usual: 120, long: #")],
    ["comma-separated containers, # containers per request, and # tokens an hour", up.profile.batch, tokensPerHour],
    ["| # containers per request.", cn.profile.batch],
    ["`unit-details` version #", inCode("adapters/sources/rail/roads/bnsf.ts", "/v#/unit-details")]
  ],
  "docs/guides/connect/terminals.md": [
    [
      "(#, #, #), Landfall splits",
      inCode(apmSource, "=> status === #"),
      inCode(apmSource, "=> status === 400 || status === #"),
      inCode(apmSource, "=> status === 400 || status === 404 || status === #")
    ],
    ["up to # containers", inCode(apmSource, "maxContainersPerRequest = #")]
  ],
  "docs/guides/connect/vessels.md": [
    ["# vessels per connection", inCode("adapters/sources/ais/subscriptions.ts", "shardSize = #")],
    ["position every # minutes", inCode(track, "spacing = # * minute")],
    ["turn of more than # degrees", inCode(track, "courseChange = #")],
    ["more than # knots", inCode(track, "maxKnotsOfVessel = #")],
    ["positions for # days", inCode("application/voyage/vessel/VesselWatch.ts", "positionRetentionDays = #")],
    ["vessel # weeks after", inCode(awaitedVessels, "arrivalSlackMs = # * day") / 7],
    ["shortest open lane, at the #th percentile", inCode(arrival, "[slow, fast] = [0.1, #]") * 100],
    ["longest open lane, at the #th percentile", inCode(arrival, "[slow, fast] = [#, 0.9]") * 100],
    ["at most # hours old, with a speed of at least # knots", maxSilenceMs / hour, minKnotsUnderWay],
    [
      "at least # positions on this leg from the last # days with at least # knots",
      inCode("domain/voyage/vessel/usualSpeed.ts", "minSpeedSamples = #"),
      speedPeriodMs / day,
      minKnotsUnderWay
    ],
    ["at most # positions", maxPredictedPositions],
    ["more than # days old", inCode(predictPositions, "maxPositionAgeDays = #")],
    ["in the last # days", inCode("application/voyage/vessel/carriedSince.ts", "maxLegDays = #")],
    ["up to # containers", inCode("application/voyage/vessel/Fleet.ts", "maxListed = #")]
  ]
}
