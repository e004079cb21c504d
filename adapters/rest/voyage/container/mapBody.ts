import { Effect } from "effect"

import { RouteMap } from "#adapters/jsonapi/map/map.ts"
import { mapOf } from "#adapters/jsonapi/map/mapOf.ts"
import type { Extras } from "#adapters/jsonapi/map/mapOf.ts"
import { writerOf } from "#adapters/jsonapi/writerOf.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { VesselTrack } from "#application/ports/voyage/container/JourneyVersions.ts"
import { Routes } from "#application/voyage/container/Routes.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { shift } from "#domain/Time.ts"

import { Rendering } from "../../representation/Rendering.ts"

const write = writerOf(RouteMap)

export const makeMapBody = Effect.gen(function* () {
  const routes = yield* Routes
  const reference = yield* ReferenceData
  const { body } = yield* Rendering

  /** Remembers the vessel tracks that determine the version. */
  return (account: Account, id: ContainerId, extras: Extras) => {
    let tracks: ReadonlyArray<VesselTrack> | null = null

    return Effect.gen(function* () {
      const asked = (tracks ??= yield* routes.tracks(account, id))
      const found = yield* routes.version(account, id, asked)
      if (found === null) {
        tracks = null
        return yield* Effect.andThen(
          routes.tracks(account, id),
          Effect.die(new Error("a container that went and is there"))
        )
      }
      const { now, version } = found
      const key = JSON.stringify(["map", account.id, id, extras, version])
      const assemble = Effect.gen(function* () {
        const { sailed, tracks: current } = yield* routes.sailed(account, id)
        const after = yield* routes.version(account, id, asked)
        tracks = current
        // Not cached if the data changed during the read, or if sea lanes will arrive later.
        const isLasting = after?.version === version && sailed?.isWhole !== false
        const until = isLasting ? null : shift(now, -1)
        return { type: "application/json", pieces: [write(mapOf(sailed, reference, extras))], until }
      })
      return yield* body({ edition: reference.edition(), now }, key, assemble)
    })
  }
})
