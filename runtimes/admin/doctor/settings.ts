import { isIP } from "node:net"

import { Config, Effect, Option, Redacted } from "effect"

import { orOk, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import { address, loopbackAllowed } from "../../command/variables.ts"

const text = (name: string) => Effect.map(Config.option(Config.NonEmptyString(name)), Option.getOrNull)

const isOwn = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."))

const transport = (database: URL): ReadonlyArray<Finding> => {
  const mode = database.searchParams.get("sslmode") ?? database.searchParams.get("ssl") ?? "none"
  if (database.hostname === "" || isOwn(database.hostname) || /^(require|verify-ca|verify-full|true)$/.test(mode))
    return []
  return [
    warning(
      "DATABASE_URL leads to another machine without TLS: add ?sslmode=verify-full, unless the network between is trusted."
    )
  ]
}

const when = (is: boolean, sentence: string): ReadonlyArray<Finding> => (is ? [warning(sentence)] : [])

/** Finds settings that are valid but insecure. */
export const settings = Effect.gen(function* () {
  const { host } = yield* address
  const publicUrl = URL.parse((yield* text("PUBLIC_URL")) ?? "")
  const isReached = publicUrl !== null || !isOwn(host)
  const loopback = Option.getOrNull(yield* loopbackAllowed)
  const database = Option.map(yield* Config.option(Config.Redacted("DATABASE_URL")), (url) =>
    URL.parse(Redacted.value(url))
  )
  const proxies = yield* text("TRUSTED_PROXIES")
  return orOk(
    [
      ...when(
        publicUrl === null && !isOwn(host),
        "PUBLIC_URL is not set although HOST is no loopback address, so links follow what clients send as Host: set it to the address that clients use."
      ),
      ...when(
        publicUrl?.protocol === "http:" && !isOwn(publicUrl.hostname),
        "PUBLIC_URL is http, so keys and sessions travel in clear: put a proxy with TLS before it, and set it to https."
      ),
      ...when(
        publicUrl?.protocol === "https:" && proxies === null,
        "TRUSTED_PROXIES is not set beside an https PUBLIC_URL, so everybody behind the proxy counts as one when passwords are guessed: set it to the proxy's address."
      ),
      ...when(
        isReached && loopback === true,
        "WEBHOOK_ALLOW_LOOPBACK is true on a service that others reach, so their webhooks reach this machine: unset it."
      ),
      ...when(
        (yield* text("CORS_ORIGINS")) === "*" && isReached,
        "CORS_ORIGINS is *, so any page may call the API from a browser that has a key: name the origins."
      ),
      ...Option.match(database, { onNone: () => [], onSome: (url) => (url === null ? [] : transport(url)) })
    ],
    "No setting is careless."
  )
})
