import { definitions } from "#adapters/mcp/server.ts"
import { tenAMinute } from "#adapters/rest/delivery/webhook/bodies.ts"
import { maxStreams } from "#adapters/rest/load/openStreams.ts"
import { maxWaitSeconds } from "#adapters/rest/voyage/event/api.ts"
import { maxStreamMs } from "#adapters/rest/voyage/event/eventStream.ts"
import { defaultOverlapMs, maxOverlapMs, maxReplacedSecrets } from "#domain/delivery/webhook/WebhookSecrets.ts"
import { attentionDays } from "#domain/search/container/readers.ts"
import { day, minute, second } from "#domain/Time.ts"
import { maxImminentDays } from "#domain/voyage/container/Deadline.ts"

import { inCode } from "../inCode.ts"
import type { PageFigures } from "../PageFigure.ts"
import { defaults, versions } from "../versions.ts"

const endpoint = "adapters/mcp/endpoint.ts"
const receivers = "docs/guides/integrate/receivers.md"
const redelivering = "application/delivery/webhook/Redelivering.ts"
const idempotencyHours = inCode("adapters/postgres/identity/account/IdempotencyStore.ts", "interval '# hours'")
const keptKilobytes = inCode("adapters/webhooks/ReceivedResponse.ts", "maxKeptBytes = # * 1024")
const maxContainers = inCode("adapters/jsonapi/container/container.ts", "maxContainers = #")
const toleranceMinutes = inCode("sdk/src/webhook/verify.ts", "tolerance = #") / 60
const headerKilobytes = 2 * inCode("adapters/webhooks/headers.ts", "maxHeaderBytes = # * 1024")
const requestsPerMinute = inCode("application/identity/account/Access.ts", "rate_per_minute: #")

/** Guides for developers. */
export const integrationFigures: PageFigures = {
  "docs/guides/integrate/mcp.md": [
    ["Landfall's # MCP", definitions.length],
    ["at most # rows", inCode("adapters/mcp/arguments/page.ts", "maxPageSize = #")],
    ["`imminent` (# days or less)", maxImminentDays],
    ["not responded for # days", inCode("domain/voyage/container/Urgency.ts", "maxResponseAgeMs = # * day")],
    ["more than # day apart", inCode("domain/voyage/merge/evidence/FieldValue.ts", "distance > #") / day],
    ["latest # events", inCode("adapters/mcp/tools/containerEvents.ts", "maxTimelineEvents = #")],
    [
      "PNG of # × # pixels",
      inCode("adapters/mcp/tools/containerRoute.ts", `style = { theme: "day", width: #`),
      inCode("adapters/mcp/tools/containerRoute.ts", `style = { theme: "day", width: 640, height: #`)
    ],
    ["up to # messages", inCode(endpoint, "maxBatchMessages = #")],
    ["up to # MiB", inCode(endpoint, "maxBodyBytes = # * 1024") / 1024]
  ],
  "docs/guides/integrate/migrating.md": [
    ["for up to # containers", maxContainers],
    [
      "| `DELETE /v2/webhooks/{id}` | 204 | # |",
      inCode("adapters/rest/delivery/webhook/api.ts", "CompatibleStatus, #")
    ],
    [
      "at most # rows in the container list, and at most # rows",
      inCode("adapters/rest/voyage/container/handlers.ts", "\nconst sizes = { usual: 30, largest: #"),
      inCode("adapters/rest/load/requestWork.ts", "maxPageSize = #")
    ]
  ],
  [receivers]: [
    ["at most # kB", inCode(receivers, "[mostBytes, mostWaiting, mostSeen] = [# * 1024")],
    ["within # minutes", inCode(receivers, "(Math.abs(age) <= #)") / 60],
    ["while # deliveries", inCode(receivers, "[mostBytes, mostWaiting, mostSeen] = [256 * 1024, #,")],
    ["(default #)", inCode(receivers, `PORT = "#"`)],
    ["with Node #:", versions.node]
  ],
  "docs/guides/integrate/recipes/README.md": [["need Node # ", versions.node]],
  "docs/guides/integrate/recipes/backfill.md": [
    ["within # hours", idempotencyHours],
    ["create # tracking requests a minute", requestsPerMinute]
  ],
  "docs/guides/integrate/recipes/follow-the-feed.md": [
    ["With `wait=#`, Landfall waits up to # seconds", maxWaitSeconds, maxWaitSeconds],
    ["stops after # events", inCode("docs/guides/integrate/recipes/follow-the-feed.md", "sequence >= #")]
  ],
  "docs/guides/integrate/recipes/rotate-a-webhook-secret.md": [
    [
      "overlap of # hour",
      inCode(
        "docs/guides/integrate/recipes/rotate-a-webhook-secret.md",
        `POST -d '{"overlap_seconds":#}' "$LANDFALL_URL/v2/webhooks/$id/rotate_secret" > rotated.json`
      ) / 3600
    ]
  ],
  "docs/guides/integrate/recipes/verify-a-webhook.md": [["older than # minutes", toleranceMinutes]],
  "docs/guides/integrate/recipes/what-needs-attention.md": [["is at most # days away", attentionDays]],
  "docs/guides/integrate/sdk.md": [["in Node.js # or later", versions.oldestNode]],
  "docs/guides/integrate/webhooks.md": [
    ["of at most # characters", inCode("domain/Identifiers.ts", "Schema.isMaxLength(#)")],
    [
      "Up to # headers",
      inCode("adapters/rest/delivery/webhook/bodies.ts", "Schema.Array(WebhookHeader).check(Schema.isMaxLength(#)")
    ],
    ["more than # kB in total", headerKilobytes],
    ["can read # kB", keptKilobytes],
    ["limit of # requests a minute", tenAMinute.limit],
    ["by more than # minutes", toleranceMinutes],
    [
      "defaults to # (a day) and is at most # (# days)",
      defaultOverlapMs / second,
      maxOverlapMs / second,
      maxOverlapMs / day
    ],
    ["At most # replaced secrets", maxReplacedSecrets],
    ["# kB of the response", keptKilobytes],
    ["up to # notifications by id", inCode("domain/delivery/webhook/Redelivery.ts", "Schema.isMaxLength(#)")],
    ["if more than # notifications", inCode(redelivering, "[redeliveryBatchSize, maxRedeliveries] = [1_000, #]")],
    ["notifications for # days", defaults.ages.events],
    ["(at most # seconds)", maxWaitSeconds],
    [
      "After # seconds without an event",
      inCode("adapters/rest/voyage/event/eventStream.ts", "heartbeatMs = #") / second
    ],
    ["ends after # minutes", maxStreamMs / minute],
    ["can have # open event streams", maxStreams]
  ]
}
