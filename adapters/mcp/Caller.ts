import { assistantActor, keyActor } from "#application/audit/Acting.ts"
import type { Actor } from "#application/audit/Acting.ts"
import type { UserHolder } from "#application/ports/account/AccountStore.ts"

export const actorOf = ({ hasSignedIn, key_id, user }: Caller): Actor =>
  hasSignedIn ? assistantActor(user, null) : keyActor({ key_id, user })

export interface Caller extends UserHolder {
  /** Id of the key or of the signed-in user, for rate limits. */
  readonly key_id: string
  readonly hasSignedIn: boolean
}
