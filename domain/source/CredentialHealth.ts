import { day, hour, later, minute, second, shift, toMillis } from "../Time.ts"
import type { Instant } from "../Time.ts"

/** How a source answers requests under one credential. */
export interface CredentialHealth {
  /** `refused`: the source rejects it; an operator must act. `removed`: it is no longer used. */
  readonly state: "active" | "refused" | "removed"
  /** When the source first answered under the present settings. */
  readonly proven_at: Instant | null
  /** Requests in a row, for whatever numbers, that got no usable answer. */
  readonly failures: number
  /** Requests in a row that were refused. */
  readonly denials: number
  /** Since when it is refused, or fails. */
  readonly since: Instant | null
  /** The last problem, for the operator. */
  readonly detail: string | null
  /** No request is sent before. */
  readonly held_until: Instant | null
  /** Milliseconds of the present window: one request is let through at its end. */
  readonly held_for: number
  /** When an operator last tested it. */
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

/** Failures in a row after which a source counts as dead: one failing number alone is not enough. */
export const tolerated = 5
/** Refusals in a row of a credential that has worked: some carriers refuse an unknown number with the same answer. */
export const toleratedDenials = 3

const dead = { first: minute, longest: 30 * minute }
const refused = { first: hour, longest: day }
const shortest = second

const isDead = ({ failures }: Pick<CredentialHealth, "failures">) => failures >= tolerated

/** What stands in the way of requests: nothing, a source that wants fewer, one that is dead, or one that does not take the credential. */
export const standings = ["active", "busy", "failing", "refused"] as const
export type Standing = (typeof standings)[number]

export const standingOf = (
  health: Pick<CredentialHealth, "failures" | "held_until" | "state">,
  now: Instant
): Standing => {
  if (health.state === "refused") return "refused"
  if (isDead(health)) return "failing"
  return health.held_until !== null && health.held_until > now ? "busy" : "active"
}

/** Whether a request may be sent now. */
export type Admission =
  | { readonly type: "ask" }
  /** The one request of a window, which checks whether the source is back. */
  | { readonly type: "probe" }
  /** Milliseconds until a request may be sent. */
  | { readonly type: "wait"; readonly wait: number; readonly why: "refused" | "failing" | "busy" }

export const admissionOf = (health: CredentialHealth, now: Instant): Admission => {
  const { held_until, state } = health
  const isOpen = state === "refused" || isDead(health)
  if (held_until === null || held_until <= now) return { type: isOpen ? "probe" : "ask" }
  const why = state === "refused" ? "refused" : isDead(health) ? "failing" : "busy"
  return { type: "wait", wait: toMillis(held_until) - toMillis(now), why }
}

/** The health while the one request of a window is under way. */
export const probing = (health: CredentialHealth, now: Instant): CredentialHealth => ({
  ...health,
  held_until: shift(now, Math.max(shortest, health.held_for))
})

export const hasTrouble = ({ denials, failures, held_until, state }: CredentialHealth): boolean =>
  state === "refused" || failures > 0 || denials > 0 || held_until !== null

/** The source answered, even if it does not know the number. */
export const afterAnswer = ({ proven_at, state, tested_at }: CredentialHealth, now: Instant): CredentialHealth => ({
  ...newHealth,
  state: state === "removed" ? state : "active",
  proven_at: proven_at ?? now,
  tested_at
})

/** A failed request: windows grow by failed probes, not by requests that were already under way. */
export interface Failure {
  readonly detail: string
  readonly isProbe: boolean
  /** Simulated seconds per real second: windows are divided by it. */
  readonly clockSpeed: number
}

const held = (
  health: CredentialHealth,
  window: typeof dead,
  { isProbe, clockSpeed: pace }: Failure,
  isNew: boolean,
  now: Instant
) => {
  if (!isNew && !isProbe) return {}
  const length = isNew ? window.first / pace : Math.min(window.longest / pace, health.held_for * 2)
  const held_for = Math.round(Math.max(shortest, length))
  return { held_for, held_until: shift(now, held_for) }
}

export const afterTrouble = (health: CredentialHealth, failure: Failure, now: Instant): CredentialHealth => {
  const failures = health.failures + 1
  const next = { ...health, failures, since: health.since ?? now, detail: failure.detail }
  if (health.state === "refused") return { ...next, ...held(health, refused, failure, false, now) }
  return isDead(next) ? { ...next, ...held(health, dead, failure, !isDead(health), now) } : next
}

/** A credential that never worked is refused at once, one that has when nothing is answered any more. */
export const afterDenial = (health: CredentialHealth, failure: Failure, now: Instant): CredentialHealth => {
  const denials = health.denials + 1
  const next = { ...health, denials, detail: failure.detail }
  if (health.state === "removed") return health
  if (health.state === "refused") return { ...next, ...held(health, refused, failure, false, now) }
  if (health.proven_at !== null && denials < toleratedDenials) return { ...next, since: health.since ?? now }
  return { ...next, state: "refused", since: now, ...held(health, refused, failure, true, now) }
}

/** Too many requests: all numbers wait as long as the source asks for, in milliseconds. */
export const afterBusy = (health: CredentialHealth, wait: number, now: Instant): CredentialHealth => {
  const until = shift(now, wait)
  return { ...health, held_until: health.held_until === null ? until : later(health.held_until, until) }
}
