import { randomBytes } from "node:crypto"

import { Context, Effect, Layer, Redacted, Semaphore } from "effect"
import { exportJWK, generateKeyPair } from "jose"
import type { JWK } from "jose"

import { newId } from "#application/newId.ts"
import { elapsed } from "#application/ports/elapsed.ts"
import type { StoredOAuthKey } from "#application/ports/identity/oauth/OAuthKeyStore.ts"
import { Vault } from "#application/ports/identity/secret/Vault.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { Unavailable } from "#domain/Errors.ts"
import { minute, second } from "#domain/Time.ts"

import { rotationOf } from "./rotation.ts"

export interface KeyRing {
  readonly name: string
  /** Private ES256 keys. */
  readonly signing: Redacted.Redacted<ReadonlyArray<JWK>>
  readonly cookies: Redacted.Redacted<ReadonlyArray<string>>
}

const newSigningKey = async (kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: "sig", alg: "ES256" }
}

const makers = {
  signing: (id: string): Promise<unknown> => newSigningKey(id),
  cookies: (): Promise<unknown> => Promise.resolve(randomBytes(32).toString("base64url"))
}
const purposes = ["signing", "cookies"] as const
type Purpose = (typeof purposes)[number]

const nameOf = (id: string) => `oauth key ${id}`

const unusable = ({ detail }: { readonly detail: string }) =>
  Effect.andThen(
    Effect.logError(`The keys of the authorization server cannot be used. ${detail}`),
    Effect.fail(new Unavailable({ part: "authorization server", retry_after: 60 }))
  )

const reseal = Effect.fnUntraced(function* (key: StoredOAuthKey) {
  const [vault, keys] = [yield* Vault, (yield* UserStore).oauth.keys]
  const sealed = yield* vault.seal(yield* vault.unseal(key.sealed, nameOf(key.id)), nameOf(key.id))
  yield* keys.remove([key.id])
  yield* keys.add({ ...key, sealed })
})

const newKey = Effect.fnUntraced(function* (purpose: Purpose) {
  const [vault, clock] = [yield* Vault, yield* DurableClock]
  const id = yield* newId
  const made = yield* Effect.promise(() => makers[purpose](id))
  const sealed = yield* vault.seal(Buffer.from(JSON.stringify(made)), nameOf(id))
  const key: StoredOAuthKey = { id, purpose, sealed, created_at: yield* clock.now }
  return key
})

const rotateKeys = Effect.gen(function* () {
  const [keys, transaction, clock] = [(yield* UserStore).oauth.keys, yield* Transaction, yield* DurableClock]
  const vault = yield* Vault
  const rotations = Effect.gen(function* () {
    const [all, now] = [yield* keys.list, yield* clock.now]
    const of = (purpose: Purpose) =>
      rotationOf(
        all.filter((key) => key.purpose === purpose),
        now
      )
    return {
      all,
      due: purposes.filter((purpose) => of(purpose).isDue),
      retired: purposes.flatMap((purpose) => of(purpose).retired),
      old: yield* Effect.filter(all, ({ sealed }) => Effect.map(vault.isCurrent(sealed), (isCurrent) => !isCurrent))
    }
  })
  const found = yield* rotations
  if (found.due.length + found.retired.length + found.old.length === 0) return found.all
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock(["oauth-keys"])
      const { due, old, retired } = yield* rotations
      for (const key of old) yield* reseal(key)
      for (const purpose of due) yield* keys.add(yield* newKey(purpose))
      yield* keys.remove(retired.map(({ id }) => id))
      return yield* keys.list
    })
  )
})

const decryptKeys = Effect.fnUntraced(function* (stored: ReadonlyArray<StoredOAuthKey>) {
  const vault = yield* Vault
  const opened = yield* Effect.forEach(stored, ({ id, purpose, sealed }) =>
    Effect.map(vault.unseal(sealed, nameOf(id)), (bytes) => ({
      purpose,
      value: JSON.parse(Buffer.from(bytes).toString()) as unknown
    }))
  )
  const of = <A>(purpose: Purpose) =>
    Redacted.make(opened.filter((key) => key.purpose === purpose).map(({ value }) => value as A))
  const ring: KeyRing = {
    name: stored.map(({ id }) => id).join(" "),
    signing: of<JWK>("signing"),
    cookies: of<string>("cookies")
  }
  return ring
})

export class Keys extends Context.Service<
  Keys,
  {
    /** Cached for a minute. */
    readonly current: StoreEffect<KeyRing>
    /** Cached for five seconds; for tokens with an unknown key. */
    readonly renewed: StoreEffect<KeyRing>
  }
>()("adapters/oauth/keys/Keys") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const context = yield* Effect.context<UserStore | Transaction | DurableClock | Vault>()
      const oneAtATime = yield* Semaphore.make(1)
      let kept: { readonly ring: KeyRing; readonly at: number } | null = null

      const load = Effect.flatMap(rotateKeys, decryptKeys).pipe(
        Effect.catchTag("VaultClosed", unusable),
        Effect.provideContext(context)
      )
      const youngerThan = (age: number) =>
        oneAtATime.withPermit(
          Effect.gen(function* () {
            const now = yield* elapsed
            if (kept !== null && now - kept.at < age) return kept.ring
            const ring = yield* load
            kept = { ring, at: now }
            return ring
          })
        )
      return { current: youngerThan(minute), renewed: youngerThan(5 * second) }
    })
  )
}
