import { Config, Context, Effect, Layer, Option, Schema } from "effect"
import { HttpServer } from "effect/http"

import type { TokenResource } from "#application/ports/oauth/AccessTokens.ts"

const loopback = ["127.0.0.1", "localhost", "[::1]"]

const isLoopback = (hostname: string) => loopback.includes(hostname)

/** The origin of this service when clients reach it on this machine alone, without a name. */
const localOrigin = Effect.gen(function* () {
  const host = yield* Config.withDefault(Config.String("HOST"), "127.0.0.1")
  const { address } = yield* HttpServer.HttpServer
  const isLocal = isLoopback(host) || host === "::1"
  return isLocal && address._tag !== "UnixPathAddress" ? `http://127.0.0.1:${address.port}` : null
})

/** Tokens travel in the clear over anything but https, so there are none, except on this very machine. */
export const isFit = ({ hostname, protocol }: URL) =>
  protocol === "https:" || (protocol === "http:" && isLoopback(hostname))

/** The server of another to which the operator handed sign-in. */
export const AuthUrl = Config.schema(
  Schema.String.check(
    Schema.makeFilter((text) => {
      const url = URL.parse(text)
      return (url !== null && isFit(url)) || "Expected an address with https (http only on this machine)"
    })
  ),
  "AUTH_URL"
)

/** The names under which clients may know an origin: on this machine, all that mean it. */
const namesOf = (origin: string): ReadonlyArray<string> => {
  const { hostname, port, protocol } = new URL(origin)
  if (!isLoopback(hostname)) return [origin]
  return loopback.map((name) => new URL(`${protocol}//${name}${port === "" ? "" : `:${port}`}`).origin)
}

/** Where programs get the tokens of users, and for what they are good. */
export class Issuer extends Context.Service<
  Issuer,
  {
    /** The origin of this service as its own tokens name it; null where it can issue none. */
    readonly origin: string | null
    /** The server that issues tokens for this service: itself, or the one of `AUTH_URL`; null where there are none. */
    readonly server: string | null
    /** The origin as who names this host sees it; null where there are no tokens. */
    readonly seenAt: (host: string | undefined) => string | null
    /** What a token may be for (RFC 8707): each interface of this service, under all its names. */
    readonly resources: Readonly<Record<TokenResource, ReadonlyArray<string>>>
  }
>()("adapters/oauth/Issuer") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const url = Option.getOrNull(yield* Config.option(Config.URL("PUBLIC_URL")))
      const origin = url === null ? yield* localOrigin : isFit(url) ? url.origin : null
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
