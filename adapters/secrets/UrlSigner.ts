import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"

import { Effect, Layer, Predicate, Redacted } from "effect"

import type { Stored } from "#application/ports/Stored.ts"
import { UrlSigner } from "#application/ports/UrlSigner.ts"
import { Unavailable } from "#domain/Errors.ts"

type Key = Redacted.Redacted<string>

/** Characters of a key. */
export const shortest = 32

const makeKey = () => Redacted.make(randomBytes(32).toString("base64url"))

const signerOf = (key: Stored<Key>): UrlSigner["Service"] => {
  const hmac = (text: string) =>
    Effect.map(key, (key) => createHmac("sha256", Redacted.value(key)).update(text).digest())
  return {
    sign: (text) => Effect.map(hmac(text), (signature) => signature.toString("base64url")),
    isSigned: (text, signature) =>
      Effect.map(hmac(text), (right) => {
        const given = Buffer.from(signature, "base64url")
        return given.length === right.length && timingSafeEqual(given, right)
      })
  }
}

/** Signs with a key that is given. */
export const layerOf = (key: Key) => Layer.succeed(UrlSigner, signerOf(Effect.succeed(key)))

/** Signs with a key that ends with this process. */
export const layerRandom = Layer.sync(UrlSigner, () => signerOf(Effect.succeed(makeKey())))

const isCode = (cause: unknown, code: string) => Predicate.hasProperty(cause, "code") && cause.code === code

const read = (file: string) =>
  readFile(file, "utf8").then(
    (text) => {
      const key = text.trim()
      if (key.length < shortest) throw new Error(`${file} holds no key: remove it, and a new one is made`)
      return Redacted.make(key)
    },
    (cause: unknown) => {
      if (isCode(cause, "ENOENT")) return null
      throw cause
    }
  )

/** Of several processes that make a key at once the first one's stays: a link is made only where there is nothing. */
const keep = async (file: string, key: Key) => {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString("hex")}`
  await writeFile(draft, `${Redacted.value(key)}\n`, { mode: 0o600, flag: "wx", flush: true })
  await link(draft, file).catch((cause: unknown) => {
    if (!isCode(cause, "EEXIST")) throw cause
  })
  await rm(draft, { force: true })
}

/** The key of a file that its owner alone can read, made when there is none. */
export const keyIn = async (file: string): Promise<Key> => {
  const kept = await read(file)
  if (kept !== null) return kept
  await keep(file, makeKey())
  const first = await read(file)
  if (first === null) throw new Error(`${file} was removed as soon as it was made`)
  return first
}

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
