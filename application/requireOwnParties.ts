import { Effect, Option } from "effect"

import { InvalidParameter, NotOwned } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"

import { AccountStore } from "./ports/identity/account/AccountStore.ts"

const concurrency = 4

/** Rejects filters with a party of another account (401) or an unknown party (400). */
export const requireOwnParties = Effect.fnUntraced(function* (
  account: AccountId,
  filters: ReadonlyArray<FilterInput>,
  parties: ReadonlyArray<string>
) {
  const { ownership } = yield* AccountStore
  const check = Effect.fnUntraced(function* ({ parameter, values }: FilterInput, id: string) {
    if (!values.some((value) => value.toLowerCase().includes(id))) return
    const owner = yield* ownership.ownerOf("party", id)
    if (Option.isNone(owner)) {
      return yield* new InvalidParameter({
        parameter,
        detail: `must contain the ids of parties; \`${id}\` is unknown`,
        code: "invalid_filter"
      })
    }
    if (owner.value !== account) return yield* new NotOwned({ resource: "party", id })
  })
  const pairs = filters.flatMap((given) => [...new Set(parties)].map((id) => [given, id] as const))
  yield* Effect.forEach(pairs, ([given, id]) => check(given, id), { concurrency, discard: true })
})
