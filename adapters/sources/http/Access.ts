import { Redacted } from "effect"

/** A client certificate and its private key, both PEM. */
export interface ClientCertificate {
  readonly certificate: Redacted.Redacted
  readonly key: Redacted.Redacted
}

/** OAuth 2 client credentials: the token endpoint, and further fields of the form. */
interface Client {
  readonly tokenUrl: string
  readonly clientId: string
  /** Such as `audience`, `scope` or `resource`. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * How to request a token: with the client's secret in the form, in an `Authorization: Basic` header, or in one that is
 * not encoded as OAuth requires; or with an assertion that the key of a certificate signs.
 */
export type Grant =
  | (Client & {
      readonly type: "secret"
      readonly clientSecret: Redacted.Redacted
      readonly sentIn: "body" | "basic" | "plain basic"
    })
  | (Client & ClientCertificate & { readonly type: "assertion" })

/** How requests authenticate: in any of three ways, which some sources require together, or in none. */
export interface Access {
  /** Sent with every request, that for a token too. */
  readonly headers: Readonly<Record<string, Redacted.Redacted>>
  /** Presented at the TLS handshake. */
  readonly certificate: ClientCertificate | null
  readonly grant: Grant | null
}

/** An open interface. */
export const openAccess: Access = { headers: {}, certificate: null, grant: null }

/** Some sources repeat the request in a refusal: no key or token may go into a log or a health report. */
export const mask = ({ grant, headers }: Access, token: Redacted.Redacted | null, text: string): string =>
  [
    ...Object.values(headers),
    ...(grant?.type === "secret" ? [grant.clientSecret] : []),
    ...(token === null ? [] : [token])
  ]
    .map(Redacted.value)
    .filter((secret) => secret.length >= 4)
    .toSorted((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, "…"), text)
