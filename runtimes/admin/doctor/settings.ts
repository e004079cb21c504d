import { isIP } from "node:net"

import { Config, Effect, Option, Redacted } from "effect"

import { orOk, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import { address, loopbackAllowed } from "../../command/variables.ts"

const text = (name: string) => Effect.map(Config.option(Config.NonEmptyString(name)), Option.getOrNull)

const isOwn = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."))

const transport = (variable: string, database: URL): ReadonlyArray<Finding> => {
  const mode = database.searchParams.get("sslmode") ?? database.searchParams.get("ssl") ?? "none"
  if (database.hostname === "" || isOwn(database.hostname) || /^(require|verify-ca|verify-full|true)$/.test(mode))
    return []
  return [
    warning(
      `${variable} connects to another machine without TLS: add ?sslmode=verify-full, unless you trust the network.`
    )
  ]
}

const when = (is: boolean, sentence: string): ReadonlyArray<Finding> => (is ? [warning(sentence)] : [])

const transportOf = (variable: string) =>
  Effect.map(Config.option(Config.Redacted(variable)), (url) => {
    const database = Option.isNone(url) ? null : URL.parse(Redacted.value(url.value))
    return database === null ? [] : transport(variable, database)
  })

/** Finds settings that are valid but insecure. */
export const settings = Effect.gen(function* () {
  const { host } = yield* address
  const publicUrl = URL.parse((yield* text("PUBLIC_URL")) ?? "")
  const isReached = publicUrl !== null || !isOwn(host)
  const loopback = Option.getOrNull(yield* loopbackAllowed)
  const proxies = yield* text("TRUSTED_PROXIES")
  return orOk(
    [
      ...when(
        publicUrl === null && !isOwn(host),
        "PUBLIC_URL is not set, although other machines can reach HOST, so links use the Host header of the client: set PUBLIC_URL to the address that clients use."
      ),
      ...when(
        publicUrl?.protocol === "http:" && !isOwn(publicUrl.hostname),
        "PUBLIC_URL uses http, so keys and sessions are sent unencrypted: put a proxy with TLS in front of Landfall, and change PUBLIC_URL to https."
      ),
      ...when(
        publicUrl?.protocol === "https:" && proxies === null,
        "TRUSTED_PROXIES is not set, although PUBLIC_URL uses https, so Landfall counts wrong passwords of all clients behind the proxy together: set TRUSTED_PROXIES to the address of the proxy."
      ),
      ...when(
        isReached && loopback === true,
        "WEBHOOK_ALLOW_LOOPBACK is true, although other machines can reach Landfall, so their webhooks can call services on this machine: unset it."
      ),
      ...when(
        (yield* text("CORS_ORIGINS")) === "*" && isReached,
        "CORS_ORIGINS is *, so any website can call the API from a browser that has a key: list the allowed origins."
      ),
      ...(yield* transportOf("DATABASE_URL")),
      ...(yield* transportOf("DATABASE_READ_URL"))
    ],
    "The doctor did not find an insecure setting."
  )
})
