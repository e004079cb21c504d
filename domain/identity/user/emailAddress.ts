import { Schema } from "effect"

/** Maximum length (RFC 5321). */
export const maxEmailLength = 254

/** Only text that every mail program parses as one address. */
const form = /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}@[^\s@"(),:;<>[\]\\\p{Cc}]+\.[^\s@"(),.:;<>[\]\\\p{Cc}]+$/u

/** Mail providers ignore case. */
export const emailKey = (text: string): string => text.trim().normalize("NFC").toLowerCase()

export const EmailAddress = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      (form.test(text) && text.length <= maxEmailLength && text === emailKey(text) && text.isWellFormed()) ||
      "must be an email address"
  )
)

export const readEmail = (text: string): string | null => {
  const key = emailKey(text)
  return Schema.is(EmailAddress)(key) ? key : null
}
