import { Effect, Option } from "effect"

import type { Ownership } from "#application/ports/identity/account/Ownership.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makeOwnership = Effect.map(
  MemoryState,
  ({ call, joins, owners }) =>
    ({
      ownerOf: (resource, id) =>
        call(() => {
          const joined = joins.get(id)
          const former = joined?.type === resource ? joined.account_id : undefined
          return Option.fromUndefinedOr(owners.get(resource)?.(id)?.account_id ?? former)
        })
    }) satisfies Ownership
)
