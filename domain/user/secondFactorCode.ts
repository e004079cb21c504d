/** The signs of a recovery code: those of Base32 (RFC 4648) in lower case, without 0 and 1, which look like letters. */
export const recoverySigns = "abcdefghijklmnopqrstuvwxyz234567"

/** Signs of a recovery code: 80 bits, so that a stolen hash does not give the code away. */
export const recoveryLength = 16

/** Recovery codes that a user has at first. */
export const recoveryCodes = 10

const recoveryForm = new RegExp(`^[${recoverySigns}]{${recoveryLength}}$`)

/** A recovery code as it is shown: in groups of four. */
export const inGroups = (text: string): string => text.match(/.{1,4}/g)?.join(" ") ?? ""

/** What a person gives after the password: the code that the app shows now, or one of the recovery codes. */
export interface SecondFactorCode {
  readonly kind: "time" | "recovery"
  readonly text: string
}

/** The code that a person typed, however it is grouped; null where it can be none. */
export const readCode = (typed: string): SecondFactorCode | null => {
  const text = typed.slice(0, 100).replaceAll(/[\s-]/g, "").toLowerCase()
  if (/^\d{6}$/.test(text)) return { kind: "time", text }
  return recoveryForm.test(text) ? { kind: "recovery", text } : null
}
