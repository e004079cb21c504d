import { pollIntervalSeconds } from "#adapters/oauth/server/deviceCodes.ts"
import { lifetimes } from "#adapters/oauth/server/lifetimes.ts"
import { minAuditRetentionDays } from "#domain/identity/audit/AuditChain.ts"
import { approvalAgeLimitMs, approvalIdleLimitMs } from "#domain/identity/user/Approval.ts"
import {
  allowedFailures,
  failureResetMs,
  knownOriginLifeMs,
  maxSignInDelayMs,
  nextSignInAllowedAt
} from "#domain/identity/user/failedSignIns.ts"
import { oneTimeLinkLifeMs } from "#domain/identity/user/OneTimeLink.ts"
import { maxPasskeysPerUser } from "#domain/identity/user/Passkey.ts"
import { maxPasswordLength, minPasswordLength } from "#domain/identity/user/password.ts"
import { pendingSignInLifeMs } from "#domain/identity/user/PendingSignIn.ts"
import { recoveryCodeCount } from "#domain/identity/user/secondFactorCode.ts"
import { confirmationLifeMs, sessionAgeLimitMs, sessionIdleLimitMs } from "#domain/identity/user/Session.ts"
import { day, hour, Instant, millisecondsBetween, minute, second } from "#domain/Time.ts"

import { inCode } from "../inCode.ts"
import type { PageFigures } from "../PageFigure.ts"
import { defaults } from "../versions.ts"

const minutes = (seconds: number): number => (seconds * second) / minute
const days = (seconds: number): number => (seconds * second) / day

const endpoints = "adapters/oauth/server/endpoints.ts"
const devicePage = "adapters/oauth/pages/device.ts"
const totp = "adapters/secrets/Totp.ts"
const keys = "adapters/oauth/keys/Keys.ts"

const firstFailure = { count: allowedFailures.user, last_at: Instant.make("2026-01-05T08:00:00.000Z") }
const firstDelayMs = millisecondsBetween(firstFailure.last_at, nextSignInAllowedAt(firstFailure, allowedFailures.user))

/** Guides about users, programs, and the audit log. */
export const accessFigures: PageFigures = {
  "docs/guides/operate/audit.md": [
    [
      "Landfall keeps audit entries for # days, or for `RETENTION_AUDIT_DAYS` (at least #)",
      defaults.ages.audit,
      minAuditRetentionDays
    ]
  ],
  "docs/guides/operate/oauth.md": [
    ["within # minutes", minutes(lifetimes.interaction)],
    ["| access token | # hour", (lifetimes.accessToken * second) / hour],
    ["| refresh token | # days", days(lifetimes.refreshToken)],
    ["expires after # days without use, and after # year", approvalIdleLimitMs / day, approvalAgeLimitMs / (365 * day)],
    [
      "expires after # day if no user approves the client, otherwise # days",
      days(lifetimes.newClient),
      days(lifetimes.usedClient)
    ],
    ["| authorization code | # minute", minutes(lifetimes.code)],
    ["| device code | # minutes", minutes(lifetimes.deviceCode)],
    ["after more than # seconds", inCode("adapters/oauth/server/Storage.ts", "gracePeriodMs = # * second")],
    ["every # seconds", pollIntervalSeconds],
    [
      "can enter # codes a minute, and all users of a network # codes",
      inCode(devicePage, "maxAttemptsPerUser = #"),
      inCode(devicePage, "maxAttemptsPerNetwork = #")
    ],
    [
      "can send # requests, register # clients, and request # device codes",
      inCode(endpoints, "maxRequests = #"),
      inCode(endpoints, "maxRegistrations = #"),
      inCode(endpoints, "maxDeviceRequests = #")
    ],
    ["signing keys within # minute", inCode(keys, "current: youngerThan(#)") / minute],
    ["after the new key for # days", approvalIdleLimitMs / day]
  ],
  "docs/guides/operate/users.md": [
    ["expires after # hours", oneTimeLinkLifeMs / hour],
    ["must have # to # characters", minPasswordLength, maxPasswordLength],
    ["After # wrong passwords", allowedFailures.user],
    ["must wait # minute", firstDelayMs / minute],
    ["up to # hour", maxSignInDelayMs / hour],
    ["after # wrong passwords from one network", allowedFailures.network],
    [
      "accepts # sign-in attempts a minute",
      inCode("application/identity/user/failures.ts", "maxAttemptsPerMinute = #")
    ],
    ["within the last # days", knownOriginLifeMs / day],
    ["# day without attempts", failureResetMs / day],
    ["a #-digit code", inCode(totp, "digits: #")],
    ["by up to # seconds", inCode(totp, "period: #") * inCode(totp, "window = #")],
    ["shows # recovery codes", recoveryCodeCount],
    ["within # minutes after entering", pendingSignInLifeMs / minute],
    ["up to # passkeys", maxPasskeysPerUser],
    ["unused for # hours, or is # days old", sessionIdleLimitMs / hour, sessionAgeLimitMs / day],
    ["within the last # minutes", confirmationLifeMs / minute]
  ]
}
