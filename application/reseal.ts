import { Effect, Option } from "effect"

import { Vault } from "./ports/secret/Vault.ts"
import type { VaultClosed } from "./ports/secret/Vault.ts"

export type Resealing = "current" | "resealed" | "unreadable"

interface Kept<E, R> {
  readonly sealed: string
  /** What it was sealed for. */
  readonly name: string
  /** How it is opened, where not by the vault. */
  readonly open?: Effect.Effect<Uint8Array, VaultClosed>
  /** Keeps it sealed anew; whether it was still the one that was read. */
  readonly replace: (sealed: string) => Effect.Effect<boolean, E, R>
}

/** Encrypts it with the newest key, unless it is. What no key opens any more stays as it is. */
export const reseal = Effect.fn("reseal")(function* <E, R>({ name, open, replace, sealed }: Kept<E, R>) {
  const vault = yield* Vault
  if (yield* vault.isCurrent(sealed)) return "current" as const
  const bytes = Option.getOrNull(yield* Effect.option(open ?? vault.unseal(sealed, name)))
  if (bytes === null) return "unreadable" as const
  return (yield* replace(yield* vault.seal(bytes, name))) ? ("resealed" as const) : ("current" as const)
})

/** Reseals one after the other; answers how many were, and the names of those that no key opens. */
export const resealEach = <Item, Name, E, R>(
  items: ReadonlyArray<Item>,
  nameOf: (item: Item) => Name,
  resealOne: (item: Item) => Effect.Effect<Resealing, E, R>
) =>
  Effect.map(
    Effect.forEach(items, (item) => Effect.map(resealOne(item), (result) => ({ name: nameOf(item), result }))),
    (results) => ({
      resealed: results.filter(({ result }) => result === "resealed").length,
      unreadable: results.filter(({ result }) => result === "unreadable").map(({ name }) => name)
    })
  )
