import type { Access } from "#adapters/sources/http/Access.ts"

import type { RailProfile } from "./RailProfile.ts"

export interface Limits {
  readonly answerMs: number
  readonly answerBytes: number
  /** Maximum wait of a container for others in the same request. */
  readonly collectMs: number
  /** Maximum wait for the quota; after that a request is deferred. */
  readonly patienceMs: number
}

export const usualLimits: Limits = {
  answerMs: 30_000,
  answerBytes: 8 * 1024 * 1024,
  collectMs: 200,
  patienceMs: 15_000
}

export interface RailConfig {
  readonly profile: RailProfile
  /** Address without the path of the profile. */
  readonly baseUrl: string
  readonly access: Access
  /** PEM of the certificate authorities; null for the ones that Node trusts. */
  readonly authority: string | null
  /** Simulated seconds per real second; 1 for real railroads. */
  readonly clockSpeed: number
  readonly limits?: Partial<Limits>
}
