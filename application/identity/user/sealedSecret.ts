import type { Redacted } from "effect"

import type { UserId } from "#domain/Identifiers.ts"
import type { SecondFactor } from "#domain/identity/user/SecondFactor.ts"

import { seal, unseal } from "../../sealed.ts"

const part = "second factors"

/** Binds the secret to one user. */
export const sealName = (user: UserId): string => `second factor of ${user}`

export const sealSecret = (user: UserId, secret: Redacted.Redacted) => seal(secret, sealName(user), part)

export const unsealSecret = ({ sealed, user_id }: SecondFactor) => unseal(sealed, sealName(user_id), part)
