import { commonPasswords } from "./commonPasswords.ts"

export const minPasswordLength = 12
export const maxPasswordLength = 256

/** Keyboards encode the same character differently. */
export const passwordKey = (text: string): string => text.normalize("NFKC")

export const passwordProblem = (text: string, email: string): string | null => {
  const key = passwordKey(text)
  const length = [...key].length
  if (length < minPasswordLength) return `must have ${minPasswordLength} characters or more`
  if (length > maxPasswordLength) return `must have ${maxPasswordLength} characters at most`
  const plain = key.toLowerCase()
  if (plain === email || plain === email.slice(0, email.lastIndexOf("@"))) return "must not be the email address"
  return commonPasswords.has(plain) ? "is one of the most common passwords" : null
}
