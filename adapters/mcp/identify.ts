import { Effect, Option, Redacted } from "effect"

import type { Access } from "#application/identity/account/Access.ts"
import type { Approvals } from "#application/identity/oauth/Approvals.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"

import type { Caller } from "./Caller.ts"

/** A JSON Web Token has three parts; a key does not contain dots. */
const isToken = (credential: string) => credential.split(".").length === 3

type CredentialServices = { readonly access: Access["Service"]; readonly approvals: Approvals["Service"] }

/** `Token <API key>` or `Bearer <access token>`. Some hosts send keys as `Bearer`. */
export const identify = (
  { access, approvals }: CredentialServices,
  authorization: string
): StoreEffect<Option.Option<Caller>> => {
  const [, scheme = "", credential = ""] = /^(token|bearer)\s+(\S+)\s*$/i.exec(authorization) ?? []
  if (credential === "") return Effect.succeedNone
  const secret = Redacted.make(credential)
  return scheme.toLowerCase() === "bearer" && isToken(credential)
    ? Effect.map(
        approvals.current(secret, "mcp"),
        Option.map((found) => ({ ...found, key_id: found.user.id, hasSignedIn: true }))
      )
    : Effect.map(
        access.authenticate(secret),
        Option.map((found) => ({ ...found, hasSignedIn: false }))
      )
}
