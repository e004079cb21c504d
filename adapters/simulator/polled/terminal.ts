import { Clock, Effect } from "effect"
import { HttpRouter } from "effect/http"

import { Faults } from "../Faults.ts"
import { gateways } from "../generated/atlas.ts"
import type { Options } from "../Options.ts"
import { importTerminals, longBeachTerminal } from "../voyage/places.ts"
import { World } from "../world/World.ts"
import { availabilityOf } from "./availability.ts"
import { gate } from "./gate.ts"
import type { GateResponse } from "./gate.ts"

const maxContainers = 100

const terminals = [...new Set([...importTerminals, ...gateways.map(({ stop }) => stop)])]

const refusal = (status: number, reason: string, message: string): GateResponse => ({
  status,
  body: { error: { code: reason, message } }
})

export const terminal = (options: Required<Options>) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const [world, faults] = [yield* World, yield* Faults]
      const pass = gate({ ...options, fault: faults.of("terminal"), refusal })

      const availability = Effect.fn("Terminal.availability")(function* (query: URLSearchParams) {
        const facility = query.get("facility")
        const numbers = (query.get("containers") ?? "").split(",").filter((number) => number !== "")
        const stop = terminals.find((stop) => stop.facility === facility)
        if (facility === null || stop === undefined) {
          return refusal(404, "unknownFacility", "No such facility")
        }
        if (numbers.length === 0 || numbers.length > maxContainers) {
          return refusal(400, "invalidContainers", `Ask for 1 to ${maxContainers} containers`)
        }
        const containers = yield* Effect.forEach(numbers, (number) =>
          Effect.map(world.find(number), (playing) =>
            playing === null ? { number, found: false } : availabilityOf(playing, facility, number)
          )
        )
        const now = new Date(yield* Clock.currentTimeMillis)
        // Like some real terminals, this one leaves out the port.
        const named = stop === longBeachTerminal ? facility : `${stop.port.unlocode}/${facility}`
        return {
          status: 200,
          body: { facility: named, generated_at: now.toISOString(), containers }
        }
      })

      yield* router.add("GET", "/terminal/v1/availability", (request) =>
        pass(
          Effect.succeed(request.headers["x-api-key"] === options.apiKey),
          availability(new URL(request.url, "http://localhost").searchParams)
        )
      )
    })
  )
