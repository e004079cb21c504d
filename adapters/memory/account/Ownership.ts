import { Effect, Layer, Option } from "effect"

import { Ownership } from "#application/ports/account/Ownership.ts"

import { MemoryState } from "../state/MemoryState.ts"

export const layer = Layer.effect(
  Ownership,
  Effect.map(MemoryState, ({ call, joins, owners }) => ({
    ownerOf: (resource, id) =>
      call(() => {
        const joined = joins.get(id)
        const former = joined?.type === resource ? joined.account_id : undefined
        return Option.fromUndefinedOr(owners.get(resource)?.(id)?.account_id ?? former)
      })
  }))
)
