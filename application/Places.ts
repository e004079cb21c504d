import { Context, Effect, Layer, Option } from "effect"

import type { Account } from "#domain/Account.ts"
import { NotFound } from "#domain/Errors.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import { Imo } from "#domain/Identifiers.ts"
import { Vessel } from "#domain/Place.ts"
import type { MetroArea, Port, Terminal } from "#domain/Place.ts"

import { requireEntitlement } from "./owned.ts"
import { ReferenceData } from "./ports/ReferenceData.ts"
import { Sightings } from "./ports/Sightings.ts"

/** Use cases: the places and vessels of the world, the same for every account. */
export class Places extends Context.Service<
  Places,
  {
    /** By UN/LOCODE or id. */
    readonly port: (code: string) => Effect.Effect<Port, NotFound>
    readonly terminal: (id: string) => Effect.Effect<Terminal, NotFound | Unavailable>
    /** By UN/LOCODE or id. */
    readonly metroArea: (code: string) => Effect.Effect<MetroArea, NotFound>
    /** By IMO number or id. Only those that a source has named are known. */
    readonly vessel: (code: string) => Effect.Effect<Vessel, NotFound | Unavailable>
    /** The same for accounts that may see where vessels are. */
    readonly vesselWithPositions: (
      account: Account,
      code: string
    ) => Effect.Effect<Vessel, NotFound | NotEntitled | Unavailable>
  }
>()("application/Places") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const reference = yield* ReferenceData
      const sightings = yield* Sightings

      const vessel = Effect.fn("Places.vessel")(function* (code: string) {
        const found = yield* sightings.find("vessel", code)
        if (Option.isNone(found)) return yield* new NotFound({ resource: "vessel", id: code })
        return new Vessel({ id: found.value.id, imo: Imo.make(found.value.code), name: found.value.name })
      })

      return {
        port: Effect.fn("Places.port")(function* (code) {
          const port = reference.port(code.toUpperCase()) ?? reference.portById(code)
          return port ?? (yield* new NotFound({ resource: "port", id: code }))
        }),

        terminal: Effect.fn("Places.terminal")(function* (id) {
          const listed = reference.terminalById(id)
          if (listed !== null) return listed
          const found = yield* sightings.find("terminal", id)
          if (Option.isNone(found)) return yield* new NotFound({ resource: "terminal", id })
          return reference.terminal(found.value.code)
        }),

        metroArea: Effect.fn("Places.metroArea")(function* (code) {
          const area = reference.metroArea(code.toUpperCase()) ?? reference.metroArea(code)
          return area ?? (yield* new NotFound({ resource: "metro_area", id: code }))
        }),

        vessel,

        vesselWithPositions: Effect.fn("Places.vesselWithPositions")(function* (account, code) {
          yield* requireEntitlement(account, "routing_data")
          return yield* vessel(code)
        })
      }
    })
  )
}
