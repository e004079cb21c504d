import { Config, Context, Effect, Layer, Option } from "effect"

const loopback = ["localhost", "127.0.0.1", "[::1]"]

/** Loaded for the first assistant. */
const library = Effect.cached(Effect.promise(() => import("@modelcontextprotocol/server")))

const names = (variable: string) =>
  Config.String(variable).pipe(
    Config.withDefault(""),
    Config.map((text) => text.split(/[\s,]+/).filter((name) => name !== ""))
  )

/** From which names and pages assistants may come in: a page that a browser opened elsewhere must not speak for its reader. */
export class Door extends Context.Service<
  Door,
  { readonly admits: (headers: Readonly<Record<string, string | undefined>>) => Effect.Effect<boolean> }
>()("adapters/mcp/Door") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const host = yield* Config.withDefault(Config.String("HOST"), "127.0.0.1")
      const url = Option.map(yield* Config.option(Config.URL("PUBLIC_URL")), ({ hostname }) => hostname)
      const own = [...loopback, ...Option.toArray(url)]
      const hosts = yield* names("MCP_ALLOWED_HOSTS")
      const origins = yield* names("MCP_ALLOWED_ORIGINS")
      // Who listens on all interfaces without a name of his own is called by names that nobody has listed.
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
