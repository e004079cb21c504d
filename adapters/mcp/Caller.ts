import { assistantActor, keyActor } from "#application/audit/Acting.ts"
import type { Actor } from "#application/audit/Acting.ts"
import type { UserHolder } from "#application/ports/account/AccountStore.ts"

/** Who calls a tool: the holder of a key, or a user who signed in. */
/** Who acts where a tool changes something. */
export const actorOf = ({ hasSignedIn, key_id, user }: Caller): Actor =>
  hasSignedIn ? assistantActor(user, null) : keyActor({ key_id, user })

export interface Caller extends UserHolder {
  /** By what requests are counted: the id of the key, or that of the user who signed in. */
  readonly key_id: string
  readonly hasSignedIn: boolean
}
