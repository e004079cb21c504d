import { createHash, hash, randomBytes, randomInt } from "node:crypto"

import { Effect, Layer, Redacted } from "effect"

import { keyLength, formatApiKey } from "#application/identity/account/apiKey.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"
import { publishableTokenPrefix } from "#domain/identity/account/PublishableToken.ts"
import { recoveryCodeLength, recoveryAlphabet } from "#domain/identity/user/secondFactorCode.ts"

export const layer = Layer.succeed(Secrets, {
  newKey: Effect.sync(() => Redacted.make(formatApiKey(Array.from({ length: keyLength }, () => randomInt(62))))),
  newPublishableToken: Effect.sync(() =>
    Redacted.make(`${publishableTokenPrefix}${randomBytes(32).toString("base64url")}`)
  ),
  hash: (key) => Effect.sync(() => hash("sha256", Redacted.value(key), "hex")),
  newWebhookSecret: Effect.sync(() => Redacted.make(`whsec_${randomBytes(24).toString("base64")}`)),
  newPushSecret: Effect.sync(() => Redacted.make(randomBytes(32).toString("base64"))),
  newToken: Effect.sync(() => Redacted.make(randomBytes(32).toString("base64url"))),
  newRecoveryCode: Effect.sync(() => {
    const signs = Array.from({ length: recoveryCodeLength }, () =>
      recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length))
    )
    return Redacted.make(signs.join(""))
  }),
  sha256: (bytes) => createHash("sha256").update(bytes).digest("hex")
})
