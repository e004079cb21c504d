import { day, hour, later, minute, second, shift, toMillis } from "../Time.ts"
import type { Instant } from "../Time.ts"

/** How a source treats whoever asks under one credential. */
export interface Standing {
  /** `refused`: the source does not take it; an operator must act. `removed`: nobody asks under it any more. */
  readonly state: "active" | "refused" | "removed"
  /** When the source first answered under the present settings. */
  readonly proven_at: Instant | null
  /** Questions in a row, of whatever numbers, that got no usable answer. */
  readonly failures: number
  /** Questions in a row that were refused. */
  readonly denials: number
  /** Since when it is refused, or fails. */
  readonly since: Instant | null
  /** What was last wrong, for the operator. */
  readonly detail: string | null
  /** Nobody asks before. */
  readonly held_until: Instant | null
  /** Milliseconds of the present window: one question is let through at its end. */
  readonly held_for: number
  /** When an operator last tested it. */
  readonly tested_at: Instant | null
}

export const newStanding: Standing = {
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

/** Failures in a row after which a source counts as dead: one number alone that goes wrong is not enough. */
export const tolerated = 5
/** Refusals in a row of a credential that has worked: some carriers refuse a number of strangers in the same words. */
export const toleratedDenials = 3

const dead = { first: minute, longest: 30 * minute }
const refused = { first: hour, longest: day }
const shortest = second

const isDead = ({ failures }: Standing) => failures >= tolerated

/** What somebody who wants to ask may do now. */
export type Turn =
  | { readonly type: "ask" }
  /** The one question of a window: whether the source is back. */
  | { readonly type: "probe" }
  /** Milliseconds until a question may be asked. */
  | { readonly type: "wait"; readonly wait: number; readonly why: "refused" | "failing" | "busy" }

export const turn = (standing: Standing, now: Instant): Turn => {
  const { held_until, state } = standing
  const isOpen = state === "refused" || isDead(standing)
  if (held_until === null || held_until <= now) return { type: isOpen ? "probe" : "ask" }
  const why = state === "refused" ? "refused" : isDead(standing) ? "failing" : "busy"
  return { type: "wait", wait: toMillis(held_until) - toMillis(now), why }
}

/** The standing while somebody asks the one question of a window. */
export const probing = (standing: Standing, now: Instant): Standing => ({
  ...standing,
  held_until: shift(now, Math.max(shortest, standing.held_for))
})

export const hasTrouble = ({ denials, failures, held_until, state }: Standing): boolean =>
  state === "refused" || failures > 0 || denials > 0 || held_until !== null

/** The source answered, be it that it does not know the number. */
export const afterAnswer = ({ proven_at, state, tested_at }: Standing, now: Instant): Standing => ({
  ...newStanding,
  state: state === "removed" ? state : "active",
  proven_at: proven_at ?? now,
  tested_at
})

/** What went wrong, and of which question: windows grow by what probes find, not by who was on the way already. */
export interface Failure {
  readonly detail: string
  readonly isProbe: boolean
  /** Simulated seconds per real second: windows are divided by it. */
  readonly pace: number
}

const held = (standing: Standing, window: typeof dead, { isProbe, pace }: Failure, isNew: boolean, now: Instant) => {
  if (!isNew && !isProbe) return {}
  const length = isNew ? window.first / pace : Math.min(window.longest / pace, standing.held_for * 2)
  const held_for = Math.round(Math.max(shortest, length))
  return { held_for, held_until: shift(now, held_for) }
}

export const afterTrouble = (standing: Standing, failure: Failure, now: Instant): Standing => {
  const failures = standing.failures + 1
  const next = { ...standing, failures, since: standing.since ?? now, detail: failure.detail }
  if (standing.state === "refused") return { ...next, ...held(standing, refused, failure, false, now) }
  return isDead(next) ? { ...next, ...held(standing, dead, failure, !isDead(standing), now) } : next
}

/** A credential that never worked is refused at once, one that has when nothing is answered any more. */
export const afterDenial = (standing: Standing, failure: Failure, now: Instant): Standing => {
  const denials = standing.denials + 1
  const next = { ...standing, denials, detail: failure.detail }
  if (standing.state === "removed") return standing
  if (standing.state === "refused") return { ...next, ...held(standing, refused, failure, false, now) }
  if (standing.proven_at !== null && denials < toleratedDenials) return { ...next, since: standing.since ?? now }
  return { ...next, state: "refused", since: now, ...held(standing, refused, failure, true, now) }
}

/** Asked too often: all numbers wait as long as the source wishes, in milliseconds. */
export const afterBusy = (standing: Standing, wait: number, now: Instant): Standing => {
  const until = shift(now, wait)
  return { ...standing, held_until: standing.held_until === null ? until : later(standing.held_until, until) }
}
