import type { Access } from "#adapters/sources/http/Access.ts"
import type { Quota } from "#domain/tracking/source/Quota.ts"

import type { NamedCarrierProfile } from "./CarrierProfile.ts"

export interface Limits {
  readonly pageMs: number
  readonly totalMs: number
  readonly pageBytes: number
  readonly pages: number
  /** Maximum wait for the quota; then the poll is deferred. */
  readonly patienceMs: number
}

export const usualLimits: Limits = {
  pageMs: 30_000,
  totalMs: 120_000,
  pageBytes: 8 * 1024 * 1024,
  pages: 50,
  patienceMs: 20_000
}

export interface CarrierConfig {
  readonly profile: NamedCarrierProfile
  /** Address without the path of the profile. */
  readonly baseUrl: string
  readonly access: Access
  /** PEM of the certificate authorities; by default the ones that Node trusts. */
  readonly authority?: string | null
  /** Simulated seconds per real second; 1 for real carriers. */
  readonly clockSpeed: number
  readonly quotas: ReadonlyArray<Quota>
  /** Polls only events reported in the last days; by default all. */
  readonly days?: number | null
  readonly concurrency?: number
  readonly limits?: Partial<Limits>
}
