import { Effect, Option } from "effect"

import { Vault } from "./ports/identity/secret/Vault.ts"
import type { VaultClosed } from "./ports/identity/secret/Vault.ts"

export type ResealOutcome = "current" | "resealed" | "unreadable"

interface SealedSecret<E, R> {
  readonly sealed: string
  /** Purpose that the secret is bound to. */
  readonly name: string
  /** Replaces the vault for other formats of sealed text. */
  readonly open?: Effect.Effect<Uint8Array, VaultClosed>
  /** False if the stored text has changed in the meantime. */
  readonly replace: (sealed: string) => Effect.Effect<boolean, E, R>
}

/** A secret without a known key stays unchanged. */
export const reseal = Effect.fn("reseal")(function* <E, R>({ name, open, replace, sealed }: SealedSecret<E, R>) {
  const vault = yield* Vault
  if (yield* vault.isCurrent(sealed)) return "current" as const
  const bytes = Option.getOrNull(yield* Effect.option(open ?? vault.unseal(sealed, name)))
  if (bytes === null) return "unreadable" as const
  return (yield* replace(yield* vault.seal(bytes, name))) ? ("resealed" as const) : ("current" as const)
})

export const resealEach = <Item, Name, E, R>(
  items: ReadonlyArray<Item>,
  nameOf: (item: Item) => Name,
  resealOne: (item: Item) => Effect.Effect<ResealOutcome, E, R>
) =>
  Effect.map(
    Effect.forEach(items, (item) => Effect.map(resealOne(item), (result) => ({ name: nameOf(item), result }))),
    (results) => ({
      resealed: results.filter(({ result }) => result === "resealed").length,
      unreadable: results.filter(({ result }) => result === "unreadable").map(({ name }) => name)
    })
  )
