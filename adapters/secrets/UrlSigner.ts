import { createHmac, timingSafeEqual } from "node:crypto"

import { Array, Effect, Layer, Redacted } from "effect"

import { UrlSigner } from "#application/ports/records/document/UrlSigner.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { Unavailable } from "#domain/Errors.ts"

import { storeKey, newKeyText, readKeyText } from "./keyFile.ts"

type Key = Redacted.Redacted<string>

/** Newest first. The first signs; the others still verify. */
type Keys = readonly [Key, ...ReadonlyArray<Key>]

/** Minimum characters of a key. */
export const minKeyLength = 32

const makeKey = () => Redacted.make(newKeyText())

const signerOf = (keys: StoreEffect<Keys>): UrlSigner["Service"] => {
  // In UTF-8 texts with different lone surrogates would be equal.
  const hmac = (key: Key, text: string) => createHmac("sha256", Redacted.value(key)).update(text, "utf16le").digest()
  return {
    sign: (text) => Effect.map(keys, ([newest]) => hmac(newest, text).toString("base64url")),
    isSigned: (text, signature) =>
      Effect.map(keys, (keys) => {
        const given = Buffer.from(signature, "base64url")
        const isRight = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right)
        return keys.filter((key) => isRight(hmac(key, text))).length > 0
      })
  }
}

const keysIn = (text: string, between: RegExp): Keys | null => {
  const keys = text
    .split(between)
    .map((key) => key.trim())
    .filter((key) => key !== "")
    .map((key) => Redacted.make(key))
  const areLong = keys.every((key) => Redacted.value(key).length >= minKeyLength)
  return areLong && Array.isReadonlyArrayNonEmpty(keys) ? keys : null
}

/** Separated by commas; null if a key is too short. */
export const readKeys = (text: Redacted.Redacted): Keys | null => keysIn(Redacted.value(text), /,/)

export const layerOf = (...keys: Keys) => Layer.succeed(UrlSigner, signerOf(Effect.succeed(keys)))

export const layerRandom = Layer.sync(UrlSigner, () => signerOf(Effect.succeed([makeKey()])))

const read = async (file: string): Promise<Keys | null> => {
  const text = await readKeyText(file)
  if (text === null) return null
  const keys = keysIn(text, /[\r\n]+/)
  if (keys === null)
    throw new Error(
      `${file} has no key of ${minKeyLength} characters or more on each line: remove it, and a new one is made`
    )
  return keys
}

const keysOf = async (file: string): Promise<Keys> => {
  const kept = await read(file)
  if (kept !== null) return kept
  await storeKey(file, newKeyText())
  const first = await read(file)
  if (first === null) throw new Error(`${file} was removed as soon as it was made`)
  return first
}

/** Null if the file is usable or missing. */
export const findKeyFileProblem = (file: string): Effect.Effect<string | null> =>
  Effect.promise(() =>
    read(file).then(
      () => null,
      (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
    )
  )

/** Key file with one key per line, newest first. It is created on first use and read each time. */
export const layerFile = (file: string) => {
  const keys = Effect.tryPromise({ try: () => keysOf(file), catch: (cause) => ({ cause }) }).pipe(
    Effect.catch(({ cause }) =>
      Effect.andThen(
        Effect.logError("the key that signs addresses of documents cannot be used", { cause: String(cause) }),
        Effect.fail(new Unavailable({ part: "document storage", retry_after: 5 }))
      )
    )
  )
  return Layer.succeed(UrlSigner, signerOf(keys))
}
