import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto"

import { Effect, Layer, Redacted } from "effect"

import { Vault, VaultClosed } from "#application/ports/Vault.ts"

import { keyIn } from "./UrlSigner.ts"

const version = "v1"
const [ivBytes, tagBytes] = [12, 16]

type Key = Redacted.Redacted

const secretOf = (key: Key) => createHash("sha256").update(Redacted.value(key)).digest()

const seal = (key: Key, bytes: Uint8Array, name: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv("aes-256-gcm", secretOf(key), iv).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return `${version}.${sealed.toString("base64url")}`
}

const unseal = (key: Key, sealed: string, name: string): Uint8Array => {
  const bytes = Buffer.from(sealed.slice(version.length + 1), "base64url")
  const decipher = createDecipheriv("aes-256-gcm", secretOf(key), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
}

const vaultOf = (key: Effect.Effect<Key, VaultClosed>): Vault["Service"] => ({
  seal: (bytes, name) => Effect.map(key, (key) => seal(key, bytes, name)),
  unseal: (sealed, name) =>
    Effect.flatMap(key, (key) =>
      Effect.try({
        try: () => unseal(key, sealed, name),
        catch: () => new VaultClosed({ detail: "A secret was sealed with another key than this service has." })
      })
    ),
  isCurrent: (sealed) => Effect.succeed(sealed.startsWith(`${version}.`))
})

/** AES-256-GCM with a key that is given. */
export const layerOf = (key: Key) => Layer.succeed(Vault, vaultOf(Effect.succeed(key)))

/** AES-256-GCM with the key of a file that its owner alone can read, made when something is sealed first. */
export const layerFile = (file: string) =>
  Layer.effect(
    Vault,
    Effect.map(
      Effect.cached(
        Effect.tryPromise({
          try: () => keyIn(file),
          catch: (cause) => new VaultClosed({ detail: `The key in ${file} cannot be used (${String(cause)}).` })
        })
      ),
      vaultOf
    )
  )
