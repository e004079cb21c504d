import type { StoredOAuthKey } from "#application/ports/identity/oauth/OAuthKeyStore.ts"
import { day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

export const rotationAge = 90 * day
/** By then everything signed with the previous key has expired. */
export const retirementAge = 2 * day

export interface Rotation {
  readonly isDue: boolean
  readonly retired: ReadonlyArray<StoredOAuthKey>
}

/** `keys`: one purpose, newest first. */
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
