import { createHash, randomUUID } from "node:crypto"

import type { OAuthRecord } from "#application/ports/identity/oauth/OAuthRecords.ts"
import type { StoredSession } from "#application/ports/identity/user/SessionStore.ts"
import type { Approval } from "#domain/identity/user/Approval.ts"
import type { OneTimeLink } from "#domain/identity/user/OneTimeLink.ts"
import type { Passkey } from "#domain/identity/user/Passkey.ts"
import type { PendingSignIn } from "#domain/identity/user/PendingSignIn.ts"
import type { User } from "#domain/identity/user/User.ts"

import type { Fields } from "./Fields.ts"
import { onDay, start } from "./time.ts"

/** The hash of a token that nobody knows. */
export const tokenHash = (): string => createHash("sha256").update(randomUUID()).digest("hex")

export const oneTimeLink = ({ account_id, id }: User, fields: Fields<OneTimeLink> = {}): OneTimeLink => ({
  user_id: id,
  account_id,
  hash: tokenHash(),
  expires_at: onDay(3),
  ...fields
})

export const pendingSignIn = ({ account_id, id }: User, fields: Fields<PendingSignIn> = {}): PendingSignIn => ({
  hash: tokenHash(),
  account_id,
  user_id: id,
  expires_at: onDay(3),
  ...fields
})

export const passkey = ({ account_id, id }: User, fields: Fields<Passkey> = {}): Passkey => ({
  id: tokenHash(),
  account_id,
  user_id: id,
  name: "Laptop",
  public_key: "pQECAyYgASFYIA",
  counter: 0,
  transports: ["internal", "hybrid"],
  created_at: start,
  last_used_at: null,
  ...fields
})

export const session = ({ account_id, id }: User, fields: Fields<StoredSession> = {}): StoredSession => ({
  id: randomUUID(),
  account_id,
  user_id: id,
  created_at: start,
  last_used_at: start,
  confirmed_at: null,
  user_agent: "Mozilla/5.0 (X11; Linux x86_64)",
  address: "192.0.2.1",
  hash: tokenHash(),
  ...fields
})

export const approval = ({ account_id, id }: User, fields: Fields<Approval> = {}): Approval => ({
  id: randomUUID(),
  account_id,
  user_id: id,
  client_name: "An assistant",
  client_address: "assistant.example",
  created_at: start,
  last_used_at: start,
  ...fields
})

/** A record of the authorization server, resting on an approval or on none. */
export const oauthRecord = (approval: Approval | null, fields: Fields<OAuthRecord> = {}): OAuthRecord => ({
  model: "RefreshToken",
  hash: tokenHash(),
  sealed: "sealed",
  approval_id: approval?.id ?? null,
  ...fields
})
