import { createHash, timingSafeEqual } from "node:crypto"

import { Redacted } from "effect"

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Digests have one length, and are compared in constant time: how much of a secret is right cannot be measured. */
const isSame = (secret: Redacted.Redacted, given: string): boolean =>
  timingSafeEqual(digest(given), digest(Redacted.value(secret)))

const bearer = /^bearer +(.+)$/i
const basic = /^basic +([A-Za-z0-9+/]+=*)$/i

export const isBearer = (secret: Redacted.Redacted, authorization: string | undefined): boolean =>
  isSame(secret, bearer.exec(authorization ?? "")?.[1] ?? "")

/** What a browser sends after it has asked for a name and a password; the name does not matter. */
const passwordOf = (authorization: string): string | null => {
  const [, encoded] = basic.exec(authorization) ?? []
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, "base64").toString()
  return text.slice(text.indexOf(":") + 1)
}

/** Who asks: the operator, somebody of whom nothing is known yet, or somebody else, such as a tenant with a key. */
export type Asker = "operator" | "unknown" | "other"

export const askerOf = (token: Redacted.Redacted, authorization: string | undefined): Asker => {
  if (authorization === undefined) return "unknown"
  if (isBearer(token, authorization)) return "operator"
  const password = passwordOf(authorization)
  if (password === null) return "other"
  return isSame(token, password) ? "operator" : "unknown"
}
