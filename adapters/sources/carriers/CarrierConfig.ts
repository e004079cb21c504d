import type { Access } from "#adapters/sources/http/Access.ts"
import type { Quota } from "#domain/source/Quota.ts"

import type { KnownProfile } from "./CarrierProfile.ts"

/** Bounds of what a carrier may cost us. */
export interface Limits {
  /** Time for one page, in milliseconds. */
  readonly pageMs: number
  /** Time for all pages together, in milliseconds. */
  readonly totalMs: number
  /** Size of one page. */
  readonly pageBytes: number
  readonly pages: number
  /** The longest that a page waits for its turn; then the question is put off, in milliseconds. */
  readonly patienceMs: number
}

export const usualLimits: Limits = {
  pageMs: 30_000,
  totalMs: 120_000,
  pageBytes: 8 * 1024 * 1024,
  pages: 50,
  patienceMs: 20_000
}

/** One carrier that this deployment asks, with one credential. */
export interface CarrierConfig {
  readonly profile: KnownProfile
  /** Where the carrier serves its interface; the profile's path is added. */
  readonly baseUrl: string
  readonly access: Access
  /** PEM of the authorities that the carrier's certificate is checked against; those that Node trusts when left out. */
  readonly authority?: string | null
  /** Simulated seconds per real second; 1 for the real world. */
  readonly clockSpeed: number
  readonly quotas: ReadonlyArray<Quota>
  /** Only events that the carrier told of in the last so many days are asked for; all when left out. */
  readonly days?: number | null
  /** Polls at the same time; 4 when left out. */
  readonly concurrency?: number
  readonly limits?: Partial<Limits>
}
