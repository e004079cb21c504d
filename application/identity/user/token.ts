import { Redacted } from "effect"

const form = /^[\w-]{43}$/

/** Avoids a database query for malformed tokens. */
export const isWellFormedToken = (token: Redacted.Redacted): boolean => form.test(Redacted.value(token))
