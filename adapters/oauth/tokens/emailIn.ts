import { Config } from "effect"

import { readEmail } from "#domain/identity/user/emailAddress.ts"

/** The operator trusts this claim without verification. */
export const emailClaim = Config.option(Config.String("AUTH_EMAIL_CLAIM"))

export const emailIn = (claims: Readonly<Record<string, unknown>>, claim: string | null): string | null => {
  const value = claims[claim ?? "email"]
  const isVerified = claim !== null || claims["email_verified"] === true
  return typeof value === "string" && isVerified ? readEmail(value) : null
}
