import { Effect, Layer, Redacted } from "effect"

import { Vault, VaultClosed } from "#application/ports/identity/secret/Vault.ts"

import { storeKey, newKeyText, readKeyText } from "./keyFile.ts"
import { keyIdOf, keyOf, sealWith, minKeyLength, unsealWith } from "./seal.ts"
import type { SealKey } from "./seal.ts"

type Keys = Effect.Effect<ReadonlyArray<SealKey>, VaultClosed>

const closed = (detail: string) => new VaultClosed({ detail })

const vaultOf = ({ toOpen, toSeal }: { readonly toOpen: Keys; readonly toSeal: Keys }): Vault["Service"] => ({
  seal: Effect.fn("Vault.seal")(function* (bytes, name) {
    const [newest] = yield* toSeal
    return newest === undefined ? yield* closed("There is no key to seal with.") : sealWith(newest, bytes, name)
  }),
  unseal: Effect.fn("Vault.unseal")(function* (sealed, name) {
    const id = keyIdOf(sealed)
    const key = (yield* toOpen).find((key) => key.id === id)
    if (key === undefined) return yield* closed(`The key ${id ?? "of this"} that it was sealed with is not here.`)
    return yield* Effect.try({
      try: () => unsealWith(key, sealed, name),
      catch: () => closed("What was sealed has been changed.")
    })
  }),
  isCurrent: Effect.fn("Vault.isCurrent")(function* (sealed) {
    return (yield* toOpen)[0]?.id === keyIdOf(sealed)
  })
})

/** Separated by white space or commas, newest first; null if a key is too short. */
export const readKeys = (text: Redacted.Redacted): ReadonlyArray<SealKey> | null => {
  const keys = Redacted.value(text)
    .split(/[\s,]+/)
    .filter((key) => key !== "")
  return keys.length === 0 || keys.some((key) => key.length < minKeyLength) ? null : keys.map(keyOf)
}

/** Newest first. */
export const layerOf = (keys: ReadonlyArray<SealKey>) =>
  Layer.succeed(Vault, vaultOf({ toOpen: Effect.succeed(keys), toSeal: Effect.succeed(keys) }))

export const layerRandom = Layer.unwrap(Effect.sync(() => layerOf([keyOf(newKeyText())])))

const attempt = <A>(file: string, work: () => Promise<A>) =>
  Effect.tryPromise({
    try: work,
    catch: (cause) => closed(`${file} cannot be used (${cause instanceof Error ? cause.message : "no reason"}).`)
  })

const keysOf = Effect.fnUntraced(function* (file: string) {
  const text = yield* attempt(file, () => readKeyText(file))
  const keys = text === null ? [] : readKeys(Redacted.make(text))
  return keys ?? (yield* closed(`${file} has no key of ${minKeyLength} characters or more on each line.`))
})

/** Null if the file is usable or missing. */
export const findKeyFileProblem = (file: string): Effect.Effect<string | null> =>
  Effect.match(keysOf(file), { onFailure: ({ detail }) => detail, onSuccess: () => null })

/** Key file with one key per line, newest first. It is created on first use and read each time. */
export const layerFile = (file: string) => {
  const toOpen = keysOf(file)
  const toSeal = Effect.gen(function* () {
    const keys = yield* toOpen
    if (keys.length > 0) return keys
    yield* attempt(file, () => storeKey(file, newKeyText()))
    return yield* toOpen
  })
  return Layer.succeed(Vault, vaultOf({ toOpen, toSeal }))
}
