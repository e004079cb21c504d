import { assistantActor, keyActor } from "#application/identity/acting/Acting.ts"
import type { Actor } from "#application/identity/acting/Acting.ts"
import type { UserWithAccount } from "#application/ports/identity/account/AccountStore.ts"

export const actorOf = ({ hasSignedIn, key_id, user }: Caller): Actor =>
  hasSignedIn ? assistantActor(user, null) : keyActor({ key_id, user })

export interface Caller extends UserWithAccount {
  /** Id of the key or signed-in user, for rate limits. */
  readonly key_id: string
  readonly hasSignedIn: boolean
}
