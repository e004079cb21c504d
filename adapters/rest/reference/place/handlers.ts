import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import {
  presentCarryingVessel,
  presentVessel,
  presentVesselWithContainers,
  presentVesselWithPositions
} from "#adapters/jsonapi/place/vessel.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Places } from "#application/reference/place/Places.ts"
import { Fleet } from "#application/voyage/vessel/Fleet.ts"
import { Vessels } from "#application/voyage/vessel/Vessels.ts"
import { InvalidParameter } from "#domain/Errors.ts"
import { readDateTime } from "#domain/query/days.ts"
import type { Point } from "#domain/reference/place/distance.ts"
import type { Instant } from "#domain/Time.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { PlacesGroup } from "./api.ts"

/** A day means its start in UTC. */
const readTime = (parameter: string, text: string | undefined): Effect.Effect<Instant | null, InvalidParameter> => {
  if (text === undefined || text === "") return Effect.succeed(null)
  const instant = readDateTime(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text)
  if (instant !== null) return Effect.succeed(instant)
  return Effect.fail(
    new InvalidParameter({
      parameter,
      detail: "must be an ISO 8601 date, or a date-time with a zone",
      code: "invalid_parameter"
    })
  )
}

type Query = Readonly<Record<string, string | undefined>>

const refuseUnless = (query: Query, names: ReadonlyArray<string>, isGood: (text: string) => boolean, detail: string) =>
  Effect.forEach(
    names,
    (name) => {
      const value = query[name]
      return value === undefined || isGood(value)
        ? Effect.void
        : Effect.fail(new InvalidParameter({ parameter: name, detail, code: "invalid_parameter" }))
    },
    { discard: true }
  )

const requireGiven = (query: Query, names: ReadonlyArray<string>) =>
  Effect.forEach(
    names,
    (name) =>
      (query[name] ?? "").trim() === ""
        ? Effect.fail(new InvalidParameter({ parameter: name, detail: "must not be empty", code: "invalid_parameter" }))
        : Effect.void,
    { discard: true }
  )

const given = (text: string | undefined): string | null => {
  const trimmed = (text ?? "").trim()
  return trimmed === "" ? null : trimmed
}

const within = (bound: number) => (text: string) => text.trim() !== "" && Math.abs(Number(text)) <= bound

const sizes = { usual: 25, largest: 100 }

const positionTimes = ["show_positions[from_timestamp]", "show_positions[to_timestamp]"] as const

export const PlaceHandlers = HttpApiBuilder.group(
  servedGroup(PlacesGroup),
  "places",
  Effect.fn(function* (handlers) {
    const places = yield* Places
    const vessels = yield* Vessels
    const fleet = yield* Fleet
    const pageLinks = yield* makePageLinks
    const reference = yield* ReferenceData
    const compose = yield* makeCompose

    const future = Effect.fnUntraced(function* (id: string, query: Query, from: Point | null) {
      const { account } = yield* CurrentHolder
      const request = { port_id: given(query["port_id"]), previous_port_id: given(query["previous_port_id"]), from }
      const { positions, ...found } = yield* vessels.predicted(account, id, request)
      return { data: presentVesselWithPositions(found, positions, reference) }
    })

    return handlers.handleAll({
      port: Effect.fn(function* ({ params, query }) {
        return yield* compose.one(yield* CurrentHolder, "port", yield* places.port(params.id), {
          include: query.include
        })
      }),

      terminal: Effect.fn(function* ({ params, query }) {
        const terminal = yield* places.terminal(params.id)
        return yield* compose.one(yield* CurrentHolder, "terminal", terminal, { include: query.include })
      }),

      metro_area: Effect.fn(function* ({ params, query }) {
        const area = yield* places.metroArea(params.id)
        return yield* compose.one(yield* CurrentHolder, "metro_area", area, { include: query.include ?? "terminals" })
      }),

      vessel: Effect.fn(function* ({ params, query }) {
        const { account } = yield* CurrentHolder
        if (positionTimes.every((name) => query[name] === undefined)) {
          const found = yield* vessels.find(account, params.id)
          const { vessel, ...located } = found
          if (query["flag[containers]"] !== "true") return { data: presentVessel(vessel, reference, located) }
          const containers = yield* fleet.carried(account, vessel.imo)
          return { data: presentVesselWithContainers(found, containers, reference) }
        }
        const [from, to] = yield* Effect.forEach(positionTimes, (name) => readTime(name, query[name]))
        const { positions, ...found } = yield* vessels.withPositions(account, params.id, {
          ...(from == null ? {} : { from }),
          ...(to == null ? {} : { to })
        })
        return { data: presentVesselWithPositions(found, positions, reference) }
      }),

      vessels: Effect.fn(function* ({ query, request }) {
        const { account } = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* fleet.list(account, page)
        return {
          data: found.rows.map((row) => presentCarryingVessel(row, reference)),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      future_positions: ({ params, query }) => future(params.id, query, null),

      future_positions_with_coordinates: Effect.fn(function* ({ params, query }) {
        yield* requireGiven(query, ["latitude", "longitude"])
        yield* refuseUnless(query, ["latitude"], within(90), "must be a number of degrees from -90 to 90")
        yield* refuseUnless(query, ["longitude"], within(180), "must be a number of degrees from -180 to 180")
        const from = { latitude: Number(query["latitude"]), longitude: Number(query["longitude"]) }
        return yield* future(params.id, query, from)
      })
    })
  })
)
