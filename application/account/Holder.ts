import { assistantActor, keyActor, userActor } from "../audit/Acting.ts"
import type { Actor } from "../audit/Acting.ts"
import type { KeyHolder, UserHolder } from "../ports/account/AccountStore.ts"
import type { AccessToken } from "../ports/oauth/AccessTokens.ts"
import type { SessionHolder } from "../ports/user/SessionStore.ts"

/** A user who asks from a browser in which they are signed in. */
export interface SignedInHolder extends SessionHolder {
  /** False: this mode is a matter of keys. */
  readonly compatibility: boolean
}

/** A program that a user lets act in their name. */
export interface TokenHolder extends UserHolder {
  readonly token: AccessToken
  /** False: this mode is a matter of keys. */
  readonly compatibility: boolean
}

/** Who asks: whoever has a key, a user who is signed in, or a program that acts for a user. */
export type Holder = KeyHolder | SignedInHolder | TokenHolder

export const isSignedIn = (holder: Holder): holder is SignedInHolder => "session_id" in holder

export const hasToken = (holder: Holder): holder is TokenHolder => "token" in holder

/** The approval by which a program acts; its user where another server gave the token. */
export const approvalOf = ({ token: { subject }, user }: TokenHolder): string =>
  "approval" in subject ? subject.approval : user.id

export const holderActor = (holder: Holder): Actor => {
  if (isSignedIn(holder)) return userActor(holder.user)
  return hasToken(holder) ? assistantActor(holder.user, holder.token.client) : keyActor(holder)
}
