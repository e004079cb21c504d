import { maxExported } from "#adapters/portal/app/fleet/exportOf.ts"
import { maxNumbers } from "#adapters/portal/app/requests/parseNumbers.ts"
import { exportBucket } from "#adapters/rest/table/exported.ts"
import { defaultMaxRows, maxExports } from "#adapters/rest/table/Exports.ts"
import { demoFleet } from "#adapters/simulator/world/demo/fleet.ts"
import {
  defaultMailsPerHour,
  maxKeptNotifications,
  maxListedEvents,
  notificationRetryDelaysMs
} from "#domain/delivery/notification/Notification.ts"
import { maxRulesPerAccount, maxRulesPerUser } from "#domain/delivery/notification/NotificationRule.ts"
import { maxSignedInRequestsPerMinute } from "#domain/identity/account/rateLimit.ts"
import { attentionDays } from "#domain/search/container/readers.ts"
import { day, hour, minute } from "#domain/Time.ts"
import { maxShareMs, maxShares } from "#domain/voyage/shipment/ShareLink.ts"

import { widths } from "../../../portal/support/looksRight.ts"
import { changing } from "../../../portal/tasks/changing.ts"
import { developing } from "../../../portal/tasks/developing.ts"
import { finding } from "../../../portal/tasks/finding.ts"
import { inCode } from "../inCode.ts"
import type { PageFigures } from "../PageFigure.ts"

const demoContainers = demoFleet.reduce((sum, { boxes }) => sum + boxes.length, 0)
const retryHours = Math.floor(notificationRetryDelaysMs.reduce((sum, delay) => sum + delay, 0) / hour)

const shareRoutes = "adapters/web/share/routes.ts"
const callResponse = "adapters/portal/app/explorer/CallResponse.ts"
const portalBenchmark = "test/bench/portal/portal.ts"

/** Guides for dispatchers. */
export const dispatcherFigures: PageFigures = {
  "docs/guides/dispatchers/exports.md": [
    ['"Export all #"', demoContainers],
    ["text of more than # characters", inCode("adapters/rest/table/xlsx.ts", "maxCellLength = #")],
    ["contains at most # rows", defaultMaxRows],
    ["these are the first # rows", defaultMaxRows],
    ["can run # exports at a time", maxExports],
    ["can start # exports a minute", exportBucket.limit],
    ["at most the # containers", inCode("adapters/rest/voyage/container/pickupCalendar.ts", "maxContainers = #")]
  ],
  "docs/guides/dispatchers/notifications.md": [
    ["can have # rules, and an account # rules", maxRulesPerUser, maxRulesPerAccount],
    ["of the first # containers", inCode("application/delivery/notification/drawMaps.ts", "maxPictures = #")],
    ["at most # changes", maxListedEvents],
    ["send a message # times over # hours", notificationRetryDelaysMs.length + 1, retryHours],
    ["at most # emails an hour", defaultMailsPerHour],
    ["newest # completed messages", maxKeptNotifications]
  ],
  "docs/guides/dispatchers/portal.md": [
    ["paste up to #", maxNumbers],
    [
      "demo at # times its speed for # minutes",
      inCode("runtimes/simulated/demoFleet.ts", "[fastSpeed, fastForMs] = [#,"),
      inCode("runtimes/simulated/demoFleet.ts", "[fastSpeed, fastForMs] = [60, # * 60_000]")
    ],
    ["at least # day later", inCode("adapters/portal/app/container/timeline/entries/rollovers.ts", "dayMs = #") / day],
    ["**Export all #**", demoContainers],
    ["(up to #)", maxExported],
    ["only # minute", inCode("adapters/portal/app/fleet/table/useFleetPages.ts", "refreshMs = #") / minute],
    [
      "up to # MB of a response and shows up to # characters",
      inCode(callResponse, "maxBytesRead = # * 1024 * 1024"),
      inCode(callResponse, "maxCharactersShown = #")
    ],
    ["can send # requests a minute", maxSignedInRequestsPerMinute],
    ["an account with # containers", inCode(portalBenchmark, "[containers = #,")],
    [
      "more than # requests or # ms",
      inCode(portalBenchmark, "[mostRequests, mostMs] = [#,"),
      inCode(portalBenchmark, "[mostRequests, mostMs] = [4, #]")
    ],
    ["performs # typical tasks", [changing, developing, finding].flat().length],
    ["widths of #, #, #, and # pixels", ...widths],
    ["smaller than # pixels", inCode("test/portal/inPage/smallTargets.ts", "minTarget = #")]
  ],
  "docs/guides/dispatchers/questions.md": [
    ["disagree by more than # day", inCode("domain/voyage/merge/evidence/FieldValue.ts", "distance > #") / day]
  ],
  "docs/guides/dispatchers/sharing.md": [
    ["can have # share links", maxShares],
    ["at most # days", maxShareMs / day],
    [
      "accepts # requests a minute from one network, and # requests",
      inCode(shareRoutes, "maxRequestsPerNetwork = #"),
      inCode(shareRoutes, "maxRequestsPerLink = #")
    ]
  ],
  "docs/guides/dispatchers/terms.md": [["is at most # days away", attentionDays]]
}
