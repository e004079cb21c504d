import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Places } from "#application/Places.ts"
import { ReferenceData } from "#application/ports/ReferenceData.ts"
import { InvalidParameter } from "#domain/Errors.ts"
import type { Vessel } from "#domain/Place.ts"

import { Api } from "./Api.ts"
import { CurrentHolder } from "./Authentication.ts"
import { makeDocuments } from "./documents.ts"
import { presentVessel, presentVesselWithPositions } from "./resources/places.ts"

const isTime = (text: string) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))

type Query = Readonly<Record<string, string | undefined>>

const refuseUnless = (query: Query, names: ReadonlyArray<string>, isGood: (text: string) => boolean, detail: string) =>
  Effect.forEach(
    names,
    (name) => {
      const value = query[name]
      return value === undefined || isGood(value)
        ? Effect.void
        : Effect.fail(new InvalidParameter({ parameter: name, detail }))
    },
    { discard: true }
  )

const requireGiven = (query: Query, names: ReadonlyArray<string>) =>
  Effect.forEach(
    names,
    (name) =>
      (query[name] ?? "").trim() === ""
        ? Effect.fail(new InvalidParameter({ parameter: name, detail: "can't be blank" }))
        : Effect.void,
    { discard: true }
  )

const within = (bound: number) => (text: string) => text.trim() !== "" && Math.abs(Number(text)) <= bound

const positionTimes = ["show_positions[from_timestamp]", "show_positions[to_timestamp]"] as const

export const PlaceHandlers = HttpApiBuilder.group(
  Api,
  "places",
  Effect.fn(function* (handlers) {
    const places = yield* Places
    const reference = yield* ReferenceData
    const documents = yield* makeDocuments

    const self = ({ id }: Vessel) => ({ links: { self: `/v2/vessels/${id}` } })

    /** A path that nobody predicts yet is empty; its ports must be there all the same. */
    const future = Effect.fnUntraced(function* (id: string, query: Query) {
      const { account } = yield* CurrentHolder
      const vessel = yield* places.vesselWithPositions(account, id)
      yield* requireGiven(query, ["port_id", "previous_port_id"])
      yield* places.port(query["port_id"] ?? "")
      yield* places.port(query["previous_port_id"] ?? "")
      return { data: presentVesselWithPositions(vessel, reference), ...self(vessel) }
    })

    return handlers.handleAll({
      port: Effect.fn(function* ({ params, query }) {
        return yield* documents.one(yield* CurrentHolder, "port", yield* places.port(params.id), query.include)
      }),

      terminal: Effect.fn(function* ({ params, query }) {
        const terminal = yield* places.terminal(params.id)
        return yield* documents.one(yield* CurrentHolder, "terminal", terminal, query.include)
      }),

      metro_area: Effect.fn(function* ({ params, query }) {
        const area = yield* places.metroArea(params.id)
        return yield* documents.one(yield* CurrentHolder, "metro_area", area, query.include ?? "terminals")
      }),

      vessel: Effect.fn(function* ({ params, query }) {
        const { account } = yield* CurrentHolder
        if (positionTimes.every((name) => query[name] === undefined)) {
          const vessel = yield* places.vessel(params.id)
          return { data: presentVessel(vessel, reference), ...self(vessel) }
        }
        const vessel = yield* places.vesselWithPositions(account, params.id)
        yield* refuseUnless(query, positionTimes, isTime, "must be an ISO 8601 date or date-time")
        return { data: presentVesselWithPositions(vessel, reference), ...self(vessel) }
      }),

      future_positions: ({ params, query }) => future(params.id, query),

      future_positions_with_coordinates: Effect.fn(function* ({ params, query }) {
        yield* requireGiven(query, ["latitude", "longitude"])
        yield* refuseUnless(query, ["latitude"], within(90), "must be degrees from -90 to 90")
        yield* refuseUnless(query, ["longitude"], within(180), "must be degrees from -180 to 180")
        return yield* future(params.id, query)
      })
    })
  })
)
