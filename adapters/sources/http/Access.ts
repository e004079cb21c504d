import { Redacted } from "effect"

/** A client certificate and its private key, both PEM. */
export interface ClientCertificate {
  readonly certificate: Redacted.Redacted
  readonly key: Redacted.Redacted
}

/** OAuth 2 client credentials: whom to ask for a token, and what goes into the form beside the usual. */
interface Client {
  readonly tokenUrl: string
  readonly clientId: string
  /** Such as `audience`, `scope` or `resource`. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * How a token is asked for: with the client's secret in the form, in an `Authorization: Basic` header, or in one that is
 * not encoded as OAuth wants; or with an assertion that the key of a certificate signs.
 */
export type Grant =
  | (Client & {
      readonly type: "secret"
      readonly clientSecret: Redacted.Redacted
      readonly sentIn: "body" | "basic" | "plain basic"
    })
  | (Client & ClientCertificate & { readonly type: "assertion" })

/** How requests prove who asks: in any of three ways, which some sources want together, or in none. */
export interface Access {
  /** Sent with every request, that for a token too. */
  readonly headers: Readonly<Record<string, Redacted.Redacted>>
  /** Shown at the handshake of TLS. */
  readonly certificate: ClientCertificate | null
  readonly grant: Grant | null
}

/** An open interface. */
export const openAccess: Access = { headers: {}, certificate: null, grant: null }

/** Some sources repeat in a refusal what they were sent: no key or token goes into a log or a health report. */
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
