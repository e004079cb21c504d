import { day, hour, later, minute, second, shift, toMillis } from "../../Time.ts"
import type { Instant } from "../../Time.ts"

/** Circuit breaker of one credential. */
export interface CredentialHealth {
  /** `refused`: the source rejects the credential, and an operator must act. */
  readonly state: "active" | "refused" | "removed"
  /** First success under the current settings. */
  readonly proven_at: Instant | null
  /** Consecutive, over all numbers. */
  readonly failures: number
  /** Consecutive rejections (401 or 403). */
  readonly denials: number
  readonly since: Instant | null
  readonly detail: string | null
  readonly held_until: Instant | null
  /** Waiting period in milliseconds; one probe is allowed at its end. */
  readonly held_for: number
  readonly tested_at: Instant | null
}

export const newHealth: CredentialHealth = {
  state: "active",
  proven_at: null,
  failures: 0,
  denials: 0,
  since: null,
  detail: null,
  held_until: null,
  held_for: 0,
  tested_at: null
}

/** Failures after which a source counts as down; a single failing number does not reach it. */
export const maxConsecutiveFailures = 5
/** Some carriers reject requests for an unknown number with the same status. */
export const maxConsecutiveDenials = 3

const dead = { first: minute, longest: 30 * minute }
const refused = { first: hour, longest: day }
const shortest = second

const isDead = ({ failures }: Pick<CredentialHealth, "failures">) => failures >= maxConsecutiveFailures

/** `busy`: throttled. `failing`: down. */
export const healthStates = ["active", "busy", "failing", "refused"] as const
export type HealthState = (typeof healthStates)[number]

export const healthStateOf = (
  health: Pick<CredentialHealth, "failures" | "held_until" | "state">,
  now: Instant
): HealthState => {
  if (health.state === "refused") return "refused"
  if (isDead(health)) return "failing"
  return health.held_until !== null && health.held_until > now ? "busy" : "active"
}

export type Admission =
  | { readonly type: "ask" }
  /** Checks whether the source has recovered. */
  | { readonly type: "probe" }
  /** `wait` is in milliseconds. */
  | { readonly type: "wait"; readonly wait: number; readonly why: "refused" | "failing" | "busy" }

export const admissionOf = (health: CredentialHealth, now: Instant): Admission => {
  const { held_until, state } = health
  const isOpen = state === "refused" || isDead(health)
  if (held_until === null || held_until <= now) return { type: isOpen ? "probe" : "ask" }
  const why = state === "refused" ? "refused" : isDead(health) ? "failing" : "busy"
  return { type: "wait", wait: toMillis(held_until) - toMillis(now), why }
}

export const holdDuringProbe = (health: CredentialHealth, now: Instant): CredentialHealth => ({
  ...health,
  held_until: shift(now, Math.max(shortest, health.held_for))
})

export const hasTrouble = ({ denials, failures, held_until, state }: CredentialHealth): boolean =>
  state === "refused" || failures > 0 || denials > 0 || held_until !== null

/** A response counts as success even if the source does not know the number. */
export const afterAnswer = ({ proven_at, state, tested_at }: CredentialHealth, now: Instant): CredentialHealth => ({
  ...newHealth,
  state: state === "removed" ? state : "active",
  proven_at: proven_at ?? now,
  tested_at
})

/** Only failed probes extend the waiting period, not requests that were already running. */
export interface PollFailure {
  readonly detail: string
  readonly isProbe: boolean
  /** Simulated seconds per real second; divides waiting periods. */
  readonly clockSpeed: number
}

const holdFor = (length: number, now: Instant) => {
  const held_for = Math.round(Math.max(shortest, length))
  return { held_for, held_until: shift(now, held_for) }
}

const firstHold = (window: typeof dead, { clockSpeed }: PollFailure, now: Instant) =>
  holdFor(window.first / clockSpeed, now)

const longerHold = (
  { held_for }: CredentialHealth,
  window: typeof dead,
  { clockSpeed, isProbe }: PollFailure,
  now: Instant
) => (isProbe ? holdFor(Math.min(window.longest / clockSpeed, held_for * 2), now) : {})

export const afterTrouble = (health: CredentialHealth, failure: PollFailure, now: Instant): CredentialHealth => {
  const failures = health.failures + 1
  const next = { ...health, failures, since: health.since ?? now, detail: failure.detail }
  if (health.state === "refused") return { ...next, ...longerHold(health, refused, failure, now) }
  if (isDead(health)) return { ...next, ...longerHold(health, dead, failure, now) }
  return isDead(next) ? { ...next, ...firstHold(dead, failure, now) } : next
}

/** A credential that never worked is rejected at once. */
export const afterDenial = (health: CredentialHealth, failure: PollFailure, now: Instant): CredentialHealth => {
  const denials = health.denials + 1
  const next = { ...health, denials, detail: failure.detail }
  if (health.state === "removed") return health
  if (health.state === "refused") return { ...next, ...longerHold(health, refused, failure, now) }
  if (health.proven_at !== null && denials < maxConsecutiveDenials) return { ...next, since: health.since ?? now }
  return { ...next, state: "refused", since: now, ...firstHold(refused, failure, now) }
}

/** The source throttles; `wait` is in milliseconds. */
export const afterBusy = (health: CredentialHealth, wait: number, now: Instant): CredentialHealth => {
  const until = shift(now, wait)
  return { ...health, held_until: health.held_until === null ? until : later(health.held_until, until) }
}
