import { Redacted } from "effect"

const form = /^[\w-]{43}$/

/** Whether the text can be a token of a link or a session; what cannot be one needs no look into the database. */
export const canBeToken = (token: Redacted.Redacted): boolean => form.test(Redacted.value(token))
