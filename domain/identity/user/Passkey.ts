import { Schema } from "effect"

import { AccountId, Text, UserId } from "../../Identifiers.ts"
import { stripHiddenControls } from "../../stripHiddenControls.ts"
import { Instant, minute, shift } from "../../Time.ts"

/** WebAuthn credential. */
export const Passkey = Schema.Struct({
  /** Base64url; unique across accounts. */
  id: Schema.String,
  account_id: AccountId,
  user_id: UserId,
  name: Text,
  /** COSE key in Base64url. */
  public_key: Schema.String,
  /** 0 if the device does not count. */
  counter: Schema.Int,
  transports: Schema.Array(Schema.String),
  created_at: Instant,
  last_used_at: Schema.NullOr(Instant)
})
export type Passkey = typeof Passkey.Type

export const maxPasskeyNameLength = 60

export const maxPasskeysPerUser = 20

/** Falls back to "Passkey". */
export const normalizePasskeyName = (typed: string): string => {
  const name = [...stripHiddenControls(typed).trim()].slice(0, maxPasskeyNameLength).join("").trim()
  return name !== "" && Schema.is(Text)(name) ? name : "Passkey"
}

export const PasskeyChallenge = Schema.Struct({
  /** Identifies the requester and the purpose. */
  key: Schema.String,
  /** Base64url. */
  challenge: Schema.String,
  expires_at: Instant
})
export type PasskeyChallenge = typeof PasskeyChallenge.Type

export const passkeyChallengeLifeMs = 5 * minute

export const challengeExpiry = (now: Instant): Instant => shift(now, passkeyChallengeLifeMs)
