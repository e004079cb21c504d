import type { StoredOAuthKey } from "#application/ports/oauth/OAuthKeyStore.ts"
import { day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

/** A key of this age gets a successor. */
export const rotationAge = 90 * day
/** What was signed with a key before its successor came is over by then: tokens last an hour, sign-ins less. */
export const retirementAge = 2 * day

export interface Rotation {
  /** Whether a new key is needed. */
  readonly isDue: boolean
  /** Keys that nothing which is still good was made with. */
  readonly retired: ReadonlyArray<StoredOAuthKey>
}

/** What to do about the keys of one purpose, newest first. */
export const rotationOf = (keys: ReadonlyArray<StoredOAuthKey>, now: Instant): Rotation => {
  const [newest] = keys
  return {
    isDue: newest === undefined || shift(newest.created_at, rotationAge) <= now,
    retired: keys.filter((_, index) => {
      const successor = keys[index - 1]
      return successor !== undefined && shift(successor.created_at, retirementAge) <= now
    })
  }
}
