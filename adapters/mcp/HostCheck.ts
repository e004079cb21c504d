import { Config, Context, Effect, Layer, Option } from "effect"

const loopback = ["localhost", "127.0.0.1", "[::1]"]

const library = Effect.cached(Effect.promise(() => import("@modelcontextprotocol/server")))

const names = (variable: string) =>
  Config.String(variable).pipe(
    Config.withDefault(""),
    Config.map((text) => text.split(/[\s,]+/).filter((name) => name !== ""))
  )

/** Checks `Host` and `Origin`, so that another site's page cannot act for its reader. */
export class HostCheck extends Context.Service<
  HostCheck,
  { readonly admits: (headers: Readonly<Record<string, string | undefined>>) => Effect.Effect<boolean> }
>()("adapters/mcp/HostCheck") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const host = yield* Config.withDefault(Config.String("HOST"), "127.0.0.1")
      const url = Option.map(yield* Config.option(Config.URL("PUBLIC_URL")), ({ hostname }) => hostname)
      const own = [...loopback, ...Option.toArray(url)]
      const hosts = yield* names("MCP_ALLOWED_HOSTS")
      const origins = yield* names("MCP_ALLOWED_ORIGINS")
      // Without a configured name, a server on all interfaces cannot list its names.
      const isNamed = hosts.length > 0 || Option.isSome(url) || loopback.includes(host) || host === "::1"
      const loaded = yield* library
      return {
        admits: ({ host, origin }) =>
          Effect.map(
            loaded,
            ({ validateHostHeader, validateOriginHeader }) =>
              (!isNamed || validateHostHeader(host, [...own, ...hosts]).ok) &&
              (origins.includes("*") || validateOriginHeader(origin, [...own, ...origins]).ok)
          )
      }
    })
  )
}
