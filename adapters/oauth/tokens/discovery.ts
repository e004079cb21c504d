import { Effect, Schema } from "effect"

import { Unavailable } from "#domain/Errors.ts"

import type { BoundedFetch } from "./boundedFetch.ts"

const ServerMetadata = Schema.Struct({
  issuer: Schema.String,
  jwks_uri: Schema.String,
  userinfo_endpoint: Schema.optionalKey(Schema.String)
})
export type ServerMetadata = typeof ServerMetadata.Type

const decode = Schema.decodeUnknownPromise(ServerMetadata)

const well = (issuer: string, name: string) => {
  const { origin, pathname } = new URL(issuer)
  return `${origin}/.well-known/${name}${pathname === "/" ? "" : pathname}`
}

/** RFC 8414 and OpenID Connect Discovery. */
export const descriptionsOf = (issuer: string) => ({
  oauth: well(issuer, "oauth-authorization-server"),
  openid: `${issuer}/.well-known/openid-configuration`
})

const ask = async (issuer: string, fetch: BoundedFetch, signal: AbortSignal) => {
  const { oauth, openid } = descriptionsOf(issuer)
  for (const url of [oauth, openid]) {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal })
    if (response.ok) {
      const metadata = await decode(await response.json())
      if (metadata.issuer.replace(/\/$/, "") === issuer) return metadata
      throw new Error(`${url} describes ${metadata.issuer}, which is another server`)
    }
  }
  throw new Error(`neither ${oauth} nor ${openid} was answered`)
}

export const discover = (issuer: string, fetch: BoundedFetch) => {
  let known: ServerMetadata | null = null
  return Effect.suspend(() => {
    if (known !== null) return Effect.succeed(known)
    return Effect.tryPromise({ try: (signal) => ask(issuer, fetch, signal), catch: (cause) => ({ cause }) }).pipe(
      Effect.timeout("5 seconds"),
      Effect.tap((found) => Effect.sync(() => (known = found))),
      Effect.tapError((error) => Effect.logError("The authorization server of AUTH_URL cannot be used", error)),
      Effect.mapError(() => new Unavailable({ part: "authorization server", retry_after: 10 }))
    )
  })
}
