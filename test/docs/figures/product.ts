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
import { providerSignInLifeMs } from "#domain/identity/user/ProviderSignIn.ts"
import { confirmationLifeMs, sessionAgeLimitMs, sessionIdleLimitMs } from "#domain/identity/user/Session.ts"
import { attentionDays } from "#domain/search/container/readers.ts"
import { day, hour, minute, second } from "#domain/Time.ts"
import { maxConsecutiveFailures } from "#domain/tracking/source/CredentialHealth.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
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
    "demo fleet of # containers|fleet of # demo containers",
    "contains # containers of a demo",
    "Export all #"
  )
]

const ofUsers = [
  figure(
    oneTimeLinkLifeMs / hour,
    "works once and expires after # hours",
    "works once, within # hours",
    "older than # hours  "
  ),
  figure(allowedFailures.user, "After # wrong passwords", "After # wrong codes"),
  figure(minPasswordLength, "password must have # to"),
  figure(maxPasswordLength, "password must have \\d+ to # characters"),
  figure(pendingSignInLifeMs / minute, "within # minutes after the password"),
  figure(maxPasskeysPerUser, "up to # passkeys"),
  figure(providerSignInLifeMs / minute, "finish a sign-in within # minutes"),
  figure(sessionIdleLimitMs / hour, "after # hours without use"),
  figure(sessionAgeLimitMs / day, "or # days after it began"),
  figure(confirmationLifeMs / minute, "sign-in within the last # minutes", "password check is more than # minutes old"),
  figure(trialDurationMs / day, "reading tracking data for # days")
]

const ofPrograms = [
  figure(lifetimes.interaction / (minute / second), "approves or rejects a request within # minutes"),
  figure(approvalIdleLimitMs / day, "refresh token +\\| # days", "ends after # days without use"),
  figure(lifetimes.usedClient / (day / second), "otherwise # days after its last use"),
  figure(lifetimes.deviceCode / (minute / second), "device code +\\| # minutes"),
  figure(pollIntervalSeconds, "`/oauth/token` every # seconds")
]

const ofDelivery = [
  figure(defaultOverlapMs / second, "`overlap_seconds` defaults to #"),
  figure(maxOverlapMs / second, "and is at most #\\. 0 ends"),
  figure(maxWaitSeconds, "`wait` \\(at most # seconds\\)"),
  figure(maxStreamMs / minute, "stream ends after # minutes"),
  figure(maxListedEvents, "message contains at most # changes"),
  figure(notificationRetryDelaysMs.length + 1, "# times over \\d+ hours"),
  figure(Math.floor(sumOf(notificationRetryDelaysMs) / hour), "times over # hours"),
  figure(defaultMailsPerHour, "at most # emails an hour"),
  figure(maxShares, "at most # including expired ones|can have # links, including expired ones"),
  figure(maxShareMs / day, "expires at `expires_at`, (?:within|which can be up to) # days"),
  figure(
    deliveryLeaseMs / second,
    "(?:messages to people are leased for|Leases of) # seconds(?:, and leases are renewed| for deliveries)"
  ),
  figure(retrySchedule.length + 1, "# attempts over")
]

const ofLists = [
  figure(defaultMaxRows, "file (?:has|contains) at most # rows"),
  figure(maxCountedRows, "`meta.total` stays at #"),
  figure(maxNumbers, "paste up to #"),
  figure(maxExported, "export at most # selected rows"),
  figure(attentionDays, "last free day has passed or is at most # days away")
]

const ofSources = [
  figure(maxConsecutiveFailures, "(?:no usable response|does not respond) # times in a row"),
  figure(trackingWindowMs / day, "carrier reported no change for more than # days"),
  figure(messageLimits.reading.atOnce.most / 1024, "threads read messages (?:over|of more than) # kB"),
  figure(maxWrongKeysPerMinute, "network sent # wrong secrets"),
  figure(maxSilenceMs / hour, "newest position (?:is|must be) at most # hours old"),
  figure(minKnotsUnderWay, "speeds of # knots or more"),
  figure(speedPeriodMs / day, "knots or more in the last # days")
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
