import { createHash, createPrivateKey, randomUUID, sign, X509Certificate } from "node:crypto"

import { Redacted } from "effect"

import type { ClientCertificate } from "../Access.ts"

/** Seconds until the assertion expires. */
const life = 300

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url")

interface Claims {
  readonly clientId: string
  readonly tokenUrl: string
}

/** Client assertion (RFC 7523), signed with RS256; `now` in milliseconds since 1970. */
export const assertionOf = (
  { clientId, tokenUrl }: Claims,
  { certificate, key }: ClientCertificate,
  now: number
): string => {
  const { raw } = new X509Certificate(Redacted.value(certificate))
  const x5t = createHash("sha1").update(raw).digest("base64url")
  const issued = Math.floor(now / 1000)
  const claims = {
    aud: tokenUrl,
    iss: clientId,
    sub: clientId,
    jti: randomUUID(),
    iat: issued,
    nbf: issued,
    exp: issued + life
  }
  const signed = `${encoded({ alg: "RS256", typ: "JWT", x5t })}.${encoded(claims)}`
  const signature = sign("sha256", Buffer.from(signed), createPrivateKey(Redacted.value(key)))
  return `${signed}.${signature.toString("base64url")}`
}
