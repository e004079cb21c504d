import { Effect } from "effect"
import { HttpRouter } from "effect/http"

import { Faults } from "../Faults.ts"
import { isPushing, lines as generatedLines } from "../generated/lines.ts"
import type { Line } from "../generated/lines.ts"
import type { Options } from "../Options.ts"
import type { EventQuery } from "../world/dcsaEvents.ts"
import { Tokens } from "../world/Tokens.ts"
import { World } from "../world/World.ts"
import { isAllowed, queryOf, urlOf } from "./carrier.ts"
import { envelopeOf } from "./envelopes.ts"
import { eventsPage, refusal } from "./eventsPage.ts"
import { gate } from "./gate.ts"

const nothing: EventQuery = { bill: null, booking: null, container: null }

/** A line with bookings only accepts `ZZ` for all containers. */
const meaningsOf = ({ asks, bookingsOnly }: Line, url: URL): ReadonlyArray<EventQuery> => {
  if (asks === "path") {
    const number = decodeURIComponent(url.pathname.split("/").at(-1) ?? "")
    return [
      { ...nothing, bill: number },
      { ...nothing, booking: number },
      { ...nothing, container: number }
    ]
  }
  const query = queryOf(url.searchParams)
  if (!bookingsOnly) return [query]
  return query.container === "ZZ" ? [{ ...nothing, booking: query.booking }] : []
}

export const lines = (options: Required<Options>) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const [world, faults, tokens] = [yield* World, yield* Faults, yield* Tokens]
      for (const line of generatedLines) {
        if (isPushing(line)) continue
        const pass = gate({ ...options, fault: faults.of(line.scac), refusal })
        const path = `/lines/${line.scac}/v2/events` as const
        yield* router.add("GET", line.asks === "path" ? `${path}/:number` : path, (request) => {
          const url = urlOf(request)
          const answer = eventsPage(world, url, {
            queries: meaningsOf(line, url),
            carries: (playing) => playing.line === line,
            envelope: envelopeOf(line)
          })
          return pass(isAllowed(request, options.apiKey, tokens), answer)
        })
      }
    })
  )
