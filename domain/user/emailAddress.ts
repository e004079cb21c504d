import { Schema } from "effect"

/** Characters of an address at most (RFC 5321). */
export const longestEmail = 254

/** One `@`, a dot in the domain, and nothing that a mail program would not take as one address. */
const form = /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}@[^\s@"(),:;<>[\]\\\p{Cc}]+\.[^\s@"(),.:;<>[\]\\\p{Cc}]+$/u

/** Case makes no difference to whom an address belongs, in practice: two that differ in it are one. */
export const emailKey = (text: string): string => text.trim().normalize("NFC").toLowerCase()

/** An address as it is kept. */
export const EmailAddress = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      (form.test(text) && text.length <= longestEmail && text === emailKey(text) && text.isWellFormed()) ||
      "must be an email address"
  )
)

/** The address that a person typed, as it is kept; null where it is none. */
export const readEmail = (text: string): string | null => {
  const key = emailKey(text)
  return Schema.is(EmailAddress)(key) ? key : null
}
