import { Config } from "effect"

import { readEmail } from "#domain/user/emailAddress.ts"

/** The claim by which the server of `AUTH_URL` names its users and for which the operator vouches; none without. */
export const emailClaim = Config.option(Config.String("AUTH_EMAIL_CLAIM"))

/**
 * The address by which the server knows the user: the claim `email` when the server says that it is verified, or the
 * claim that the operator vouches for.
 */
export const emailIn = (claims: Readonly<Record<string, unknown>>, claim: string | null): string | null => {
  const value = claims[claim ?? "email"]
  const isVerified = claim !== null || claims["email_verified"] === true
  return typeof value === "string" && isVerified ? readEmail(value) : null
}
