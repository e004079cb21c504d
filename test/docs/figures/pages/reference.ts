import { demoFleet } from "#adapters/simulator/world/demo/fleet.ts"
import { maxCountedRows } from "#application/ports/Page.ts"
import { retrySchedule } from "#domain/delivery/webhook/Webhook.ts"
import { trialDurationMs } from "#domain/identity/account/Account.ts"
import { day, hour } from "#domain/Time.ts"
import { trackingWindowMs, unknownNumberWindowMs } from "#domain/tracking/tracking/trackingEnd.ts"

import type { PageFigures } from "../PageFigure.ts"

const demoContainers = demoFleet.reduce((sum, { boxes }) => sum + boxes.length, 0)
const retryHours = Math.round(retrySchedule.reduce((sum, delay) => sum + delay, 0) / hour)

/** Single figures of pages whose other numbers are not checked. */
export const referenceFigures: PageFigures = {
  "docs/contributing/simulator.md": [["a demo with # shipments and # containers", demoFleet.length, demoContainers]],
  "docs/explanation/delivery.md": [["makes # attempts over # hours", retrySchedule.length + 1, retryHours]],
  "docs/reference/api/limits.md": [["A trial lasts # days", trialDurationMs / day]],
  "docs/reference/api/lists.md": [
    ["counts at most # rows. If more than # rows match", maxCountedRows, maxCountedRows],
    ["the list has more than # rows", maxCountedRows]
  ],
  "docs/reference/api/tracking-requests.md": [
    ["at the destination was more than # days ago", trackingWindowMs / day],
    ["picked up more than # days ago", trackingWindowMs / day],
    [
      "reported a change for more than # days, or has not found any of the shipment's numbers for more than # days",
      trackingWindowMs / day,
      unknownNumberWindowMs / day
    ]
  ]
}
