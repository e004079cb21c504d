import { Effect, Option, Redacted } from "effect"

import { Access } from "#application/account/Access.ts"
import { Approvals } from "#application/oauth/Approvals.ts"

import type { Caller } from "./Caller.ts"

/** A JSON Web Token has three parts; a key has no dot. */
const isToken = (credential: string) => credential.split(".").length === 3

const byToken = Effect.fnUntraced(function* (token: string) {
  const holder = yield* Approvals.use((approvals) => approvals.bearer(Redacted.make(token)))
  return Option.map(holder, (found): Caller => ({ ...found, key_id: found.user.id, hasSignedIn: true }))
})

const byKey = Effect.fnUntraced(function* (key: string) {
  const holder = yield* Access.use((access) => access.authenticate(Redacted.make(key)))
  return Option.map(holder, (found): Caller => ({ ...found, hasSignedIn: false }))
})

/**
 * Who calls: `Token <API key>`, or `Bearer <access token>`; some hosts can send a key as `Bearer` only. None where the
 * credential opens nothing.
 */
export const identify = Effect.fn("mcp.identify")(function* (authorization: string) {
  const [, scheme = "", credential = ""] = /^(token|bearer)\s+(\S+)\s*$/i.exec(authorization) ?? []
  if (credential === "") return Option.none<Caller>()
  return yield* scheme.toLowerCase() === "bearer" && isToken(credential) ? byToken(credential) : byKey(credential)
})
