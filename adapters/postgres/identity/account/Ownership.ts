import { Effect, Option } from "effect"

import type { Ownership } from "#application/ports/identity/account/Ownership.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"

export const makeOwnership = Effect.map(
  Database,
  ({ sql, run }) =>
    ({
      ownerOf: (resource, id) =>
        run(
          Effect.map(
            sql<{ readonly owner: AccountId | null }>`
            select coalesce(
              landfall_owner_of(${resource}, ${storable(id)}), landfall_owner_of_joined(${resource}, ${storable(id)})
            ) as owner
          `,
            ([row]) => Option.fromNullishOr(row?.owner)
          )
        )
    }) satisfies Ownership
)
