import { Effect, Layer } from "effect"

import { SignInProofs } from "#application/ports/identity/user/SignInProofs.ts"

import { makePasswordHash, usualHash } from "./PasswordHash.ts"
import type { HashOptions } from "./PasswordHash.ts"
import { totp } from "./Totp.ts"
import { makeWebAuthn } from "./WebAuthn.ts"

export const layerOf = (options: HashOptions) =>
  Layer.effect(
    SignInProofs,
    Effect.all({ passwords: makePasswordHash(options), totp: Effect.succeed(totp), passkeys: makeWebAuthn })
  )

export const layer = layerOf(usualHash)
