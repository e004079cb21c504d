import { Effect } from "effect"

import type { SourceRefreshes } from "#application/ports/tracking/source/SourceRefreshes.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

export const makeSourceRefreshes = Effect.map(
  MemoryState,
  ({ call, refreshes }) =>
    ({
      begin: (account_id, source, every) =>
        call((now) => {
          const last = refreshes.get(compose(account_id, source))?.begun_at ?? -Infinity
          const wait = Math.max(0, last + every - now)
          if (wait === 0) refreshes.put({ account_id, source, begun_at: now })
          return wait
        })
    }) satisfies SourceRefreshes
)
