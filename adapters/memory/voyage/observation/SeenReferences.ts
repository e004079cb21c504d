import { Effect, Option } from "effect"

import type { SeenReferences } from "#application/ports/voyage/observation/SeenReferences.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

export const makeSeenReferences = Effect.map(
  MemoryState,
  ({ call, seenReferences }) =>
    ({
      record: (seen) =>
        call(() => {
          for (const reference of seen) {
            const known = seenReferences.get(reference.id)
            seenReferences.put({ ...reference, name: reference.name ?? known?.name ?? null })
          }
        }),

      findAll: (kind, codes) =>
        call(() =>
          [...new Set(codes)].sort().flatMap((code) => seenReferences.by("code", compose(kind, code)).slice(0, 1))
        ),

      find: (kind, idOrCode) =>
        call(() =>
          Option.fromUndefinedOr(
            [seenReferences.get(idOrCode), ...seenReferences.by("code", compose(kind, idOrCode))].find(
              (row) => row?.kind === kind
            )
          )
        )
    }) satisfies SeenReferences
)
