import { Redacted } from "effect"

const form = /^[\w-]{43}$/

/** Avoids a database query for malformed tokens. */
export const canBeToken = (token: Redacted.Redacted): boolean => form.test(Redacted.value(token))
