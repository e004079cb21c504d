import { Effect } from "effect"

import type { JourneyVersions } from "#application/ports/voyage/container/JourneyVersions.ts"

import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"

export const makeJourneyVersions = Effect.map(
  MemoryState,
  ({ call, containers, evidence, vesselPositions }) =>
    ({
      of: (account, container, tracks) =>
        call((time) => {
          if (containers.get(container)?.account_id !== account) return null
          const heard = tracks.map(({ from, imo, to }) =>
            vesselPositions
              .by("imo", imo)
              .flatMap(({ at }) => (at >= from && (to === null || at <= to) ? [at] : []))
              .sort()
          )
          const route = evidence.get(container)?.evidence.route ?? null
          return { version: JSON.stringify([route, heard]), now: instantAt(time) }
        })
    }) satisfies JourneyVersions
)
