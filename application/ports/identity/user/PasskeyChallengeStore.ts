import type { Option } from "effect"

import type { PasskeyChallenge } from "#domain/identity/user/Passkey.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Challenges that passkeys sign, each once, on any node. */
export interface PasskeyChallengeStore {
  /** Replaces the challenge of its key. Also deletes expired challenges. */
  readonly save: (challenge: PasskeyChallenge) => StoreEffect<void>
  /** Removes it; only one concurrent caller gets it. Includes expired ones. */
  readonly take: (key: string) => StoreEffect<Option.Option<PasskeyChallenge>>
}
