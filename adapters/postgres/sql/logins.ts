import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from "node:crypto"

import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql"

import type { Role } from "./Database.ts"
import { isUnavailable } from "./failures.ts"

interface Login {
  readonly name: string
  readonly password: string
  readonly url: Redacted.Redacted
}

const iterations = 4096

/** SCRAM verifier (RFC 5803), so that logs do not contain the password. */
const verifierOf = (password: string): string => {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256")
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest()
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64")
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`
}

/**
 * Logins are of the whole server, so the name derives from database and owner. All nodes derive the same password from
 * the owner's; null without one.
 */
const loginOf = (role: Role, owner: Redacted.Redacted): Login | null => {
  const url = new URL(Redacted.value(owner))
  if (url.password === "") return null
  const [database, user] = [decodeURIComponent(url.pathname.slice(1)), decodeURIComponent(url.username)]
  const digits = createHash("sha256")
    .update(JSON.stringify([database, user]))
    .digest("hex")
    .slice(0, 12)
  const name = `landfall_${role}_${digits}`
  const password = Buffer.from(hkdfSync("sha256", decodeURIComponent(url.password), "", name, 24)).toString("base64url")
  url.username = name
  url.password = password
  return { name, password, url: Redacted.make(url.href) }
}

/** The address of `replica` with the user, password and, if it names none, the database of `url`. */
export const asUserOf = (url: Redacted.Redacted, replica: Redacted.Redacted) => {
  const [own, other] = [new URL(Redacted.value(url)), new URL(Redacted.value(replica))]
  other.username = own.username
  other.password = own.password
  if (other.pathname === "" || other.pathname === "/") other.pathname = own.pathname
  return Redacted.make(other.href)
}

const within = (url: Redacted.Redacted) =>
  Effect.provide(PgClient.layer({ url, maxConnections: 1, applicationName: "landfall-logins" }))

/** Fails only if the server is unavailable. */
const isAccepted = <A, R>(work: Effect.Effect<A, SqlError.SqlError, R>) =>
  work.pipe(
    Effect.as(true),
    Effect.catchIf(
      (error) => !isUnavailable(error),
      () => Effect.succeed(false)
    )
  )

const canConnect = ({ url }: Login) => isAccepted(within(url)(SqlClient.SqlClient.use((sql) => sql`select 1`)))

const createLogin = (role: Role, { name, password }: Login, owner: Redacted.Redacted) =>
  SqlClient.SqlClient.use((sql) =>
    sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`select pg_advisory_xact_lock(hashtext('landfall logins'))`
        const found = yield* sql`select from pg_roles where rolname = ${name}`
        if (found.length === 0) yield* sql.unsafe(`create role ${name}`)
        yield* sql.unsafe(`alter role ${name} login password '${verifierOf(password)}'`)
        yield* sql.unsafe(`grant landfall_${role} to ${name} with set true`)
      })
    )
  ).pipe(within(owner))

/** It cannot regain the owner's rights. Null if the owner cannot create it or the server rejects it. */
export const ensureLogin = Effect.fn("loginAs")(function* (role: Role, owner: Redacted.Redacted) {
  const login = loginOf(role, owner)
  if (login === null) return null
  if (yield* canConnect(login)) return login.url
  const isMade = yield* isAccepted(createLogin(role, login, owner))
  return isMade && (yield* canConnect(login)) ? login.url : null
})
