import { Config, Context, Effect, Layer, Option, Schema } from "effect"
import { HttpServer } from "effect/http"

import type { TokenResource } from "#application/ports/identity/oauth/AccessTokens.ts"

const loopback = ["127.0.0.1", "localhost", "[::1]"]

const isLoopback = (hostname: string) => loopback.includes(hostname)

const localOrigin = Effect.gen(function* () {
  const host = yield* Config.withDefault(Config.String("HOST"), "127.0.0.1")
  const { address } = yield* HttpServer.HttpServer
  const isLocal = isLoopback(host) || host === "::1"
  return isLocal && address._tag !== "UnixPathAddress" ? `http://127.0.0.1:${address.port}` : null
})

/** Tokens require https, except on this machine. */
export const isSecureUrl = ({ hostname, protocol }: URL) =>
  protocol === "https:" || (protocol === "http:" && isLoopback(hostname))

export const AuthUrl = Config.schema(
  Schema.String.check(
    Schema.makeFilter((text) => {
      const url = URL.parse(text)
      return (url !== null && isSecureUrl(url)) || "Expected an address with https (http only on this machine)"
    })
  ),
  "AUTH_URL"
)

const namesOf = (origin: string): ReadonlyArray<string> => {
  const { hostname, port, protocol } = new URL(origin)
  if (!isLoopback(hostname)) return [origin]
  return loopback.map((name) => new URL(`${protocol}//${name}${port === "" ? "" : `:${port}`}`).origin)
}

export class Issuer extends Context.Service<
  Issuer,
  {
    /** Null if Landfall cannot issue tokens. */
    readonly origin: string | null
    /** Landfall or `AUTH_URL`; null without tokens. */
    readonly server: string | null
    /** Under the requested host name; null without tokens. */
    readonly seenAt: (host: string | undefined) => string | null
    /** Audiences of tokens (RFC 8707). */
    readonly resources: Readonly<Record<TokenResource, ReadonlyArray<string>>>
  }
>()("adapters/oauth/Issuer") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const url = Option.getOrNull(yield* Config.option(Config.URL("PUBLIC_URL")))
      const origin = url === null ? yield* localOrigin : isSecureUrl(url) ? url.origin : null
      const foreign = Option.getOrNull(yield* Config.option(AuthUrl))
      const names = origin === null ? [] : namesOf(origin)
      return {
        origin,
        server: origin === null || foreign === null ? origin : foreign.replace(/\/$/, ""),
        seenAt: (host) => names.find((name) => new URL(name).host === host?.toLowerCase()) ?? origin,
        resources: {
          mcp: names.flatMap((name) => [`${name}/mcp`, `${name}/`, name]),
          api: names.map((name) => `${name}/v2`)
        }
      }
    })
  )
}
