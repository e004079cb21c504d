import type { Access } from "#adapters/sources/http/Access.ts"

import type { RailProfile } from "./RailProfile.ts"

/** Limits on the time and size of a railroad's answers. */
export interface Limits {
  /** Time for one exchange, in milliseconds. */
  readonly answerMs: number
  readonly answerBytes: number
  /** How long a container waits for others in the same request, in milliseconds. */
  readonly collectMs: number
  /** The longest that a request waits for the quota, in milliseconds; after that it is deferred. */
  readonly patienceMs: number
}

export const usualLimits: Limits = {
  answerMs: 30_000,
  answerBytes: 8 * 1024 * 1024,
  collectMs: 200,
  patienceMs: 15_000
}

/** One railroad that this deployment polls, with one credential. */
export interface RailConfig {
  readonly profile: RailProfile
  /** Where the railroad serves its interface; the profile's path is added. */
  readonly baseUrl: string
  readonly access: Access
  /**
   * PEM of the authorities that the railroad's certificate is checked against; null for the authorities that Node
   * trusts.
   */
  readonly authority: string | null
  /** Simulated seconds per real second; 1 for real railroads. */
  readonly clockSpeed: number
  readonly limits?: Partial<Limits>
}
