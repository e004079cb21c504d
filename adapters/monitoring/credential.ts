import { createHash, timingSafeEqual } from "node:crypto"

import { Redacted } from "effect"

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Digests of equal length, so that timing reveals neither length nor content. */
const isSame = (secret: Redacted.Redacted, given: string): boolean =>
  timingSafeEqual(digest(given), digest(Redacted.value(secret)))

const bearer = /^bearer +(.+)$/i
const basic = /^basic +([A-Za-z0-9+/]+=*)$/i

export const isBearer = (secret: Redacted.Redacted, authorization: string | undefined): boolean =>
  isSame(secret, bearer.exec(authorization ?? "")?.[1] ?? "")

/** Ignores the user name of Basic authentication. */
const passwordOf = (authorization: string): string | null => {
  const [, encoded] = basic.exec(authorization) ?? []
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, "base64").toString()
  return text.slice(text.indexOf(":") + 1)
}

/** `other`: different credentials, such as an API key. */
export type Requester = "operator" | "unknown" | "other"

export const identifyRequester = (token: Redacted.Redacted, authorization: string | undefined): Requester => {
  if (authorization === undefined) return "unknown"
  if (isBearer(token, authorization)) return "operator"
  const password = passwordOf(authorization)
  if (password === null) return "other"
  return isSame(token, password) ? "operator" : "unknown"
}
