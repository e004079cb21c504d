import { Effect, Layer, Option } from "effect"

import { Sightings } from "#application/ports/observation/Sightings.ts"

import { MemoryState } from "../state/MemoryState.ts"
import { compose } from "../state/Table.ts"

export const layer = Layer.effect(
  Sightings,
  Effect.map(MemoryState, ({ call, sightings }) => ({
    note: (noted) =>
      call(() => {
        for (const sighting of noted) {
          const known = sightings.get(sighting.id)
          sightings.put({ ...sighting, name: sighting.name ?? known?.name ?? null })
        }
      }),

    find: (kind, idOrCode) =>
      call(() =>
        Option.fromUndefinedOr(
          [sightings.get(idOrCode), ...sightings.by("code", compose(kind, idOrCode))].find((row) => row?.kind === kind)
        )
      )
  }))
)
