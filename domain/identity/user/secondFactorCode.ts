/** Base32 (RFC 4648) in lower case, without the ambiguous 0 and 1. */
export const recoveryAlphabet = "abcdefghijklmnopqrstuvwxyz234567"

/** 80 bits: a stolen hash does not reveal the code. */
export const recoveryCodeLength = 16

export const recoveryCodeCount = 10

const recoveryForm = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`)

export const formatRecoveryCode = (text: string): string => text.match(/.{1,4}/g)?.join(" ") ?? ""

export interface SecondFactorCode {
  readonly kind: "time" | "recovery"
  readonly text: string
}

export const readCode = (typed: string): SecondFactorCode | null => {
  const text = typed.slice(0, 100).replaceAll(/[\s-]/g, "").toLowerCase()
  if (/^\d{6}$/.test(text)) return { kind: "time", text }
  return recoveryForm.test(text) ? { kind: "recovery", text } : null
}
