import { createHmac, timingSafeEqual } from "node:crypto"

import { Effect, Layer, Redacted } from "effect"

import { UrlSigner } from "#application/ports/document/UrlSigner.ts"
import type { Stored } from "#application/ports/Stored.ts"
import { Unavailable } from "#domain/Errors.ts"

import { keepKey, newKeyText, readKeyText } from "./keyFile.ts"

type Key = Redacted.Redacted<string>

/** Characters of a key. */
export const shortest = 32

const makeKey = () => Redacted.make(newKeyText())

const signerOf = (key: Stored<Key>): UrlSigner["Service"] => {
  // In UTF-8 texts with lone surrogates would be one and the same.
  const hmac = (text: string) =>
    Effect.map(key, (key) => createHmac("sha256", Redacted.value(key)).update(text, "utf16le").digest())
  return {
    sign: (text) => Effect.map(hmac(text), (signature) => signature.toString("base64url")),
    isSigned: (text, signature) =>
      Effect.map(hmac(text), (right) => {
        const given = Buffer.from(signature, "base64url")
        return given.length === right.length && timingSafeEqual(given, right)
      })
  }
}

/** Signs with a given key. */
export const layerOf = (key: Key) => Layer.succeed(UrlSigner, signerOf(Effect.succeed(key)))

/** Signs with a key that exists only in this process. */
export const layerRandom = Layer.sync(UrlSigner, () => signerOf(Effect.succeed(makeKey())))

const read = async (file: string): Promise<Key | null> => {
  const text = await readKeyText(file)
  if (text === null) return null
  const key = text.trim()
  if (key.length < shortest) throw new Error(`${file} holds no key: remove it, and a new one is made`)
  return Redacted.make(key)
}

const keyIn = async (file: string): Promise<Key> => {
  const kept = await read(file)
  if (kept !== null) return kept
  await keepKey(file, newKeyText())
  const first = await read(file)
  if (first === null) throw new Error(`${file} was removed as soon as it was made`)
  return first
}

/** Why the file cannot be used, in one sentence; null where it can, or is still to be made. */
export const refusalOf = (file: string): Effect.Effect<string | null> =>
  Effect.promise(() =>
    read(file).then(
      () => null,
      (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
    )
  )

/** Signs with the key of a file that its owner alone can read, which is made when the first address is signed. */
export const layerFile = (file: string) =>
  Layer.effect(
    UrlSigner,
    Effect.gen(function* () {
      let key: Key | null = null
      const load = Effect.tryPromise({ try: () => keyIn(file), catch: (cause) => ({ cause }) }).pipe(
        Effect.tap((loaded) => Effect.sync(() => (key = loaded))),
        Effect.catch(({ cause }) =>
          Effect.andThen(
            Effect.logError("the key that signs addresses of documents cannot be used", { cause: String(cause) }),
            Effect.fail(new Unavailable({ part: "document storage", retry_after: 5 }))
          )
        )
      )
      return signerOf(Effect.suspend(() => (key === null ? load : Effect.succeed(key))))
    })
  )
