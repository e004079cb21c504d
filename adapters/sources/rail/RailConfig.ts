import type { Access } from "#adapters/sources/http/Access.ts"

import type { RailProfile } from "./RailProfile.ts"

/** Bounds of what a railroad may cost us. */
export interface Limits {
  /** Time for one exchange, in milliseconds. */
  readonly answerMs: number
  readonly answerBytes: number
  /** How long questions wait for others to go with them, in milliseconds. */
  readonly collectMs: number
  /** The longest that a question waits for its turn; then it is put off, in milliseconds. */
  readonly patienceMs: number
}

export const usualLimits: Limits = {
  answerMs: 30_000,
  answerBytes: 8 * 1024 * 1024,
  collectMs: 200,
  patienceMs: 15_000
}

/** One railroad that this deployment asks, with one credential. */
export interface RailConfig {
  readonly profile: RailProfile
  /** Where the railroad serves its interface; the profile's path is added. */
  readonly baseUrl: string
  readonly access: Access
  /** PEM of the authorities that the railroad's certificate is checked against; null for those that Node trusts. */
  readonly authority: string | null
  /** Simulated seconds per real second; 1 for the real world. */
  readonly clockSpeed: number
  readonly limits?: Partial<Limits>
}
