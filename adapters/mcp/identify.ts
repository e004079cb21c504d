import { Effect, Option, Redacted } from "effect"

import { Access } from "#application/account/Access.ts"

import type { Caller } from "./Caller.ts"

/** Who calls: `Token <API key>`; some hosts can send the key as `Bearer` only. None where there is no such key. */
export const identify = Effect.fn("mcp.identify")(function* (authorization: string | undefined) {
  const [, credential] = /^(?:token|bearer)\s+(\S+)\s*$/i.exec(authorization ?? "") ?? []
  if (credential === undefined) return Option.none<Caller>()
  const holder = yield* Access.use((access) => access.authenticate(Redacted.make(credential)))
  return Option.map(holder, (found): Caller => ({ ...found, hasSignedIn: false }))
})
