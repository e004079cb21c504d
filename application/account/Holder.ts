import { keyActor, userActor } from "../audit/Acting.ts"
import type { Actor } from "../audit/Acting.ts"
import type { KeyHolder } from "../ports/account/AccountStore.ts"
import type { SessionHolder } from "../ports/user/SessionStore.ts"

/** A user who asks from a browser in which they are signed in. */
export interface SignedInHolder extends SessionHolder {
  /** False: this mode is a matter of keys. */
  readonly compatibility: boolean
}

/** Who asks: whoever has a key, or a user who is signed in. */
export type Holder = KeyHolder | SignedInHolder

export const isSignedIn = (holder: Holder): holder is SignedInHolder => "session_id" in holder

export const holderActor = (holder: Holder): Actor => (isSignedIn(holder) ? userActor(holder.user) : keyActor(holder))
