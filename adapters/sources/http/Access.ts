import { Redacted } from "effect"

/** Both are PEM. */
export interface ClientCertificate {
  readonly certificate: Redacted.Redacted
  readonly key: Redacted.Redacted
}

interface OAuthClient {
  readonly tokenUrl: string
  readonly clientId: string
  /** Form fields such as `audience`, `scope`, or `resource`. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The client's secret in the form, in an `Authorization: Basic` header, or in one without the encoding that OAuth
 * requires; or an assertion signed with a certificate's key.
 */
export type TokenGrant =
  | (OAuthClient & {
      readonly type: "secret"
      readonly clientSecret: Redacted.Redacted
      readonly sentIn: "body" | "basic" | "plain basic"
    })
  | (OAuthClient & ClientCertificate & { readonly type: "assertion" })

export interface Access {
  /** Including token requests. */
  readonly headers: Readonly<Record<string, Redacted.Redacted>>
  readonly certificate: ClientCertificate | null
  readonly grant: TokenGrant | null
}

export const openAccess: Access = { headers: {}, certificate: null, grant: null }

/** Some sources repeat the request in an error. */
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
