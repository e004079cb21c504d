import { pollIntervalSeconds } from "#adapters/oauth/server/deviceCodes.ts"
import { lifetimes } from "#adapters/oauth/server/lifetimes.ts"
import { maxExported } from "#adapters/portal/app/fleet/exportOf.ts"
import { maxNumbers } from "#adapters/portal/app/requests/parseNumbers.ts"
import { defaultMaxRows } from "#adapters/rest/table/Exports.ts"
import { maxWaitSeconds } from "#adapters/rest/voyage/event/api.ts"
import { maxStreamMs } from "#adapters/rest/voyage/event/eventStream.ts"
import { demoFleet } from "#adapters/simulator/world/demo/fleet.ts"
import { deliveryLeaseMs } from "#application/delivery/webhook/delivery/NodeCapacity.ts"
import { maxWrongKeysPerMinute } from "#application/identity/account/WrongKeyThrottle.ts"
import { maxCountedRows } from "#application/ports/Page.ts"
import {
  maxListedEvents,
  defaultMailsPerHour,
  notificationRetryDelaysMs
} from "#domain/delivery/notification/Notification.ts"
import { retrySchedule } from "#domain/delivery/webhook/Webhook.ts"
import { defaultOverlapMs, maxOverlapMs } from "#domain/delivery/webhook/WebhookSecrets.ts"
import { trialDurationMs } from "#domain/identity/account/Account.ts"
import { approvalIdleLimitMs } from "#domain/identity/user/Approval.ts"
import { allowedFailures } from "#domain/identity/user/failedSignIns.ts"
import { oneTimeLinkLifeMs } from "#domain/identity/user/OneTimeLink.ts"
import { maxPasskeysPerUser } from "#domain/identity/user/Passkey.ts"
import { maxPasswordLength, minPasswordLength } from "#domain/identity/user/password.ts"
import { pendingSignInLifeMs } from "#domain/identity/user/PendingSignIn.ts"
import { confirmationLifeMs, sessionAgeLimitMs, sessionIdleLimitMs } from "#domain/identity/user/Session.ts"
import { attentionDays } from "#domain/search/container/readers.ts"
import { day, hour, minute, second } from "#domain/Time.ts"
import { maxConsecutiveFailures } from "#domain/tracking/source/CredentialHealth.ts"
import { trackingWindowMs } from "#domain/tracking/tracking/trackingEnd.ts"
import { maxShareMs, maxShares } from "#domain/voyage/shipment/ShareLink.ts"
import { speedPeriodMs } from "#domain/voyage/vessel/estimateArrival.ts"
import { maxSilenceMs } from "#domain/voyage/vessel/maxSilence.ts"
import { minKnotsUnderWay } from "#domain/voyage/vessel/usualSpeed.ts"

import { figure } from "./Figure.ts"
import type { Figure } from "./Figure.ts"

const sumOf = (delays: ReadonlyArray<number>): number => delays.reduce((sum, delay) => sum + delay, 0)

const ofTheDemo = [
  figure(
    demoFleet.reduce((sum, { boxes }) => sum + boxes.length, 0),
    [/demo/, "# (?:demo )?containers"],
    [/Export all/, "Export all #"]
  )
]

const ofUsers = [
  figure(oneTimeLinkLifeMs / hour, [/link|works once/i, "# hours"]),
  figure(allowedFailures.user, [/wrong passwords/, "# wrong passwords"]),
  figure(minPasswordLength, [/password must/, "# to \\d+ characters"]),
  figure(maxPasswordLength, [/password must/, "# characters"]),
  figure(pendingSignInLifeMs / minute, [/code|password/, "# minutes"]),
  figure(maxPasskeysPerUser, [/passkeys/, "# passkeys"]),
  figure(sessionIdleLimitMs / hour, [/session was unused/, "# hours"]),
  figure(sessionAgeLimitMs / day, [/session was unused/, "# days"]),
  figure(confirmationLifeMs / minute, [/require a sign-in/, "# minutes"]),
  figure(trialDurationMs / day, [/trial/, "# days"])
]

const ofPrograms = [
  figure(lifetimes.interaction / (minute / second), [/approves|approve/, "# minutes"]),
  figure(approvalIdleLimitMs / day, [/refresh token/i, "# days"], [/approval/i, "# days"]),
  figure(lifetimes.usedClient / (day / second), [/client/, "# days"]),
  figure(lifetimes.deviceCode / (minute / second), [/device code/i, "# minutes"]),
  figure(pollIntervalSeconds, [/`\/oauth\/token`/, "# seconds"])
]

const ofDelivery = [
  figure(defaultOverlapMs / second, [/overlap_seconds/, "defaults to #"]),
  figure(maxOverlapMs / second, [/overlap_seconds/, "at most #"]),
  figure(maxWaitSeconds, [/`wait`/, "# seconds"]),
  figure(maxStreamMs / minute, [/stream/i, "# minutes"]),
  figure(maxListedEvents, [/message/, "# changes"]),
  figure(notificationRetryDelaysMs.length + 1, [/Landfall tries/, "# times"]),
  figure(Math.floor(sumOf(notificationRetryDelaysMs) / hour), [/Landfall tries/, "# hours"]),
  figure(defaultMailsPerHour, [/NOTIFICATION_MAILS_PER_HOUR|emails/, "# emails an hour"]),
  figure(maxShares, [/shipment can have|share_links/, "# (?:share links|including)"]),
  figure(maxShareMs / day, [/expires_at/, "# days"]),
  figure(deliveryLeaseMs / second, [/deliveries and/, "# seconds"]),
  figure(retrySchedule.length + 1, [/attempts over/, "# attempts"])
]

const ofLists = [
  figure(defaultMaxRows, [/EXPORT_ROWS/, "# rows"]),
  figure(maxCountedRows, [/meta\.total/, "#"]),
  figure(maxNumbers, [/paste|Track/, "up to #"]),
  figure(maxExported, [/select rows in the fleet/, "up to #"]),
  figure(attentionDays, [/last free day/, "# days away"])
]

const ofSources = [
  figure(maxConsecutiveFailures, [/in a row/, "# requests in a row"]),
  figure(trackingWindowMs / day, [/carrier has not reported a change/, "# days"]),
  figure(maxWrongKeysPerMinute, [/wrong secrets/, "# wrong secrets"]),
  figure(maxSilenceMs / hour, [/newest position/, "# hours"]),
  figure(minKnotsUnderWay, [/speed/, "# knots"]),
  figure(speedPeriodMs / day, [/usual speed|knots/, "last # days"])
]

/** Limits and defaults that users, programs, and sources meet. */
export const productFigures: ReadonlyArray<Figure> = [
  ...ofTheDemo,
  ...ofUsers,
  ...ofPrograms,
  ...ofDelivery,
  ...ofLists,
  ...ofSources
]
