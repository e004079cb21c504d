import type { Access } from "#adapters/sources/http/Access.ts"
import type { Quota } from "#domain/source/Quota.ts"

import type { KnownProfile } from "./CarrierProfile.ts"

/** Limits on the time and size of a carrier's answers. */
export interface Limits {
  /** Time for one page, in milliseconds. */
  readonly pageMs: number
  /** Time for all pages together, in milliseconds. */
  readonly totalMs: number
  /** Size of one page. */
  readonly pageBytes: number
  readonly pages: number
  /** The longest that a page waits for the quota, in milliseconds; after that the poll is deferred. */
  readonly patienceMs: number
}

export const usualLimits: Limits = {
  pageMs: 30_000,
  totalMs: 120_000,
  pageBytes: 8 * 1024 * 1024,
  pages: 50,
  patienceMs: 20_000
}

/** One carrier that this deployment polls, with one credential. */
export interface CarrierConfig {
  readonly profile: KnownProfile
  /** Where the carrier serves its interface; the profile's path is added. */
  readonly baseUrl: string
  readonly access: Access
  /**
   * PEM of the authorities that the carrier's certificate is checked against; the authorities that Node trusts when
   * left out.
   */
  readonly authority?: string | null
  /** Simulated seconds per real second; 1 for real carriers. */
  readonly clockSpeed: number
  readonly quotas: ReadonlyArray<Quota>
  /** Requests only events that the carrier reported in the last so many days; all when left out. */
  readonly days?: number | null
  /** Concurrent polls; 4 when left out. */
  readonly concurrency?: number
  readonly limits?: Partial<Limits>
}
