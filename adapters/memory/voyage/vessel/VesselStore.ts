import { Effect, Layer } from "effect"

import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import type { Imo } from "#domain/Identifiers.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"
import { makeSeaLanes } from "./SeaLanes.ts"

const byTime = (a: VesselPosition, b: VesselPosition) => (a.at < b.at ? -1 : 1)

export const layer = Layer.effect(
  VesselStore,
  Effect.gen(function* () {
    const { call, vesselCalls, vesselIdentities, vesselPositions, vesselWatch } = yield* MemoryState

    const of = (imo: Imo) => [...vesselPositions.by("imo", imo)].sort(byTime)

    return {
      add: (kept) =>
        call(() => {
          for (const position of kept) {
            if (vesselPositions.get(compose(position.imo, position.at)) === undefined) vesselPositions.put(position)
          }
        }),

      remove: (wrong) => call(() => wrong.forEach(({ at, imo }) => vesselPositions.remove(compose(imo, at)))),

      latest: (imos) => call(() => [...new Set(imos)].sort().flatMap((imo) => of(imo).slice(-1))),

      during: (imo, from, to, most) =>
        call(() =>
          of(imo)
            .filter(({ at }) => at >= from && at <= to)
            .slice(-most)
        ),

      forget: (before, most) =>
        call(() => {
          const old = vesselPositions.all().filter(({ at }) => at < before)
          const gone = old.sort(byTime).slice(0, most)
          gone.forEach(({ at, imo }) => vesselPositions.remove(compose(imo, at)))
          for (const { imo, locode, until } of vesselCalls.all()) {
            if (until < before) vesselCalls.remove(compose(imo, locode))
          }
          return gone.length
        }),

      identities: ({ imos, mmsis }) =>
        call(() => {
          const found = [
            ...mmsis.flatMap((mmsi) => vesselIdentities.by("mmsi", mmsi)),
            ...imos.flatMap((imo) => vesselIdentities.by("imo", imo))
          ]
          const keyOf = ({ mmsi, since }: (typeof found)[number]) => compose(mmsi, since)
          return [...new Set(found)].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        }),

      saveIdentities: (known) => call(() => known.forEach(vesselIdentities.put)),

      watch: (vessels) =>
        call(() => {
          for (const vessel of vessels) {
            const known = vesselWatch.get(vessel.imo)
            if (known === undefined || known.until < vessel.until) vesselWatch.put(vessel)
          }
        }),

      watched: (now) =>
        call(() =>
          vesselWatch
            .all()
            .filter(({ until }) => until > now)
            .map(({ imo }) => imo)
            .sort()
        ),

      expect: (calls) => call(() => calls.forEach(vesselCalls.put)),

      expected: (imos, now, most) =>
        call(() =>
          [...new Set(imos)].sort().flatMap((imo) =>
            vesselCalls
              .by("imo", imo)
              .filter(({ until }) => until > now)
              .sort((a, b) => (compose(a.until, a.locode) < compose(b.until, b.locode) ? -1 : 1))
              .slice(0, most)
          )
        ),
      lanes: yield* makeSeaLanes
    }
  })
)
