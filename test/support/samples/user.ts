import { createHash, randomUUID } from "node:crypto"

import type { OneTimeLink } from "#domain/user/OneTimeLink.ts"
import type { User } from "#domain/user/User.ts"

import type { Fields } from "./Fields.ts"
import { onDay } from "./time.ts"

/** The hash of a token that nobody knows. */
export const tokenHash = (): string => createHash("sha256").update(randomUUID()).digest("hex")

export const oneTimeLink = ({ account_id, id }: User, fields: Fields<OneTimeLink> = {}): OneTimeLink => ({
  user_id: id,
  account_id,
  hash: tokenHash(),
  expires_at: onDay(3),
  ...fields
})
