import type { Redacted } from "effect"

import type { KnownProfile } from "./profiles.ts"

/** OAuth 2 client credentials. */
export interface OAuth {
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** The client's id and secret go into the form or into an `Authorization: Basic` header. */
  readonly sentIn: "body" | "basic"
}

/** How requests to one carrier prove who asks; both parts empty is an open interface. */
export interface CarrierAuth {
  /** Sent with every request, that for a token too. */
  readonly headers: Readonly<Record<string, Redacted.Redacted>>
  readonly oauth: OAuth | null
}

/** Bounds of what a carrier may cost us. */
export interface Limits {
  /** Time for one page, in milliseconds. */
  readonly pageMs: number
  /** Time for all pages together, in milliseconds. */
  readonly totalMs: number
  /** Size of one page. */
  readonly pageBytes: number
  readonly pages: number
}

export const usualLimits: Limits = { pageMs: 30_000, totalMs: 120_000, pageBytes: 8 * 1024 * 1024, pages: 50 }

/** One carrier that this deployment asks, with one credential. */
export interface CarrierConfig {
  readonly profile: KnownProfile
  /** Where the carrier serves its interface; the profile's path is added. */
  readonly baseUrl: string
  readonly auth: CarrierAuth
  /** Simulated seconds per real second; 1 for the real world. */
  readonly pace: number
  /** Requests with this credential; below 1 for one in several seconds. */
  readonly requestsPerSecond: number
  /** Polls at the same time; 4 when left out. */
  readonly concurrency?: number
  readonly limits?: Partial<Limits>
}
