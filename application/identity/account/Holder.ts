import type { ApiKeyWithUser, UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import type { AccessToken } from "../../ports/identity/oauth/AccessTokens.ts"
import type { SessionHolder } from "../../ports/identity/user/SessionStore.ts"
import { assistantActor, keyActor, userActor } from "../acting/Acting.ts"
import type { Actor } from "../acting/Acting.ts"

export interface SignedInHolder extends SessionHolder {
  /** Always false: compatibility mode is a property of keys. */
  readonly compatibility: boolean
}

export interface TokenHolder extends UserWithAccount {
  readonly token: AccessToken
  readonly compatibility: boolean
}

export type Holder = ApiKeyWithUser | SignedInHolder | TokenHolder

export const isSignedIn = (holder: Holder): holder is SignedInHolder => "session_id" in holder

export const hasToken = (holder: Holder): holder is TokenHolder => "token" in holder

/** Id of the approval, or of the user if another server issued the token. */
export const approvalOf = ({ token: { subject }, user }: TokenHolder): string =>
  "approval" in subject ? subject.approval : user.id

export const holderActor = (holder: Holder): Actor => {
  if (isSignedIn(holder)) return userActor(holder.user)
  return hasToken(holder) ? assistantActor(holder.user, holder.token.client) : keyActor(holder)
}
