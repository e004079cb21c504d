import { Schema } from "effect"

import { AccountId, Text, UserId } from "../Identifiers.ts"
import { Instant, minute, shift } from "../Time.ts"

/** A key pair on a device of a user, which signs in by itself (WebAuthn): the device lets nobody else use it. */
export const Passkey = Schema.Struct({
  /** The credential id that the device made, in Base64url: no two passkeys of this service have the same. */
  id: Schema.String,
  account_id: AccountId,
  user_id: UserId,
  /** What the user calls it. */
  name: Text,
  /** As COSE, in Base64url. */
  public_key: Schema.String,
  /** How often the device has signed, as it says itself; 0 for devices that do not count. */
  counter: Schema.Int,
  /** How browsers reach the device: `internal`, `hybrid`, `usb` and others. */
  transports: Schema.Array(Schema.String),
  created_at: Instant,
  last_used_at: Schema.NullOr(Instant)
})
export type Passkey = typeof Passkey.Type

/** Characters of the name of a passkey. */
export const longestPasskeyName = 60

/** Passkeys of a user at most. */
export const mostPasskeys = 20

/** The name that a person typed, as it is kept. */
export const passkeyName = (typed: string): string => {
  const name = [...typed.trim()].slice(0, longestPasskeyName).join("").trim()
  return name !== "" && Schema.is(Text)(name) ? name : "Passkey"
}

/** What a device has to sign, once. */
export const PasskeyChallenge = Schema.Struct({
  /** Who asked for it, and what for. */
  key: Schema.String,
  /** In Base64url. */
  challenge: Schema.String,
  expires_at: Instant
})
export type PasskeyChallenge = typeof PasskeyChallenge.Type

/** How long a person may take at the device. */
export const challengeLife = 5 * minute

/** When a challenge that is made now is over. */
export const challengeExpiry = (now: Instant): Instant => shift(now, challengeLife)
