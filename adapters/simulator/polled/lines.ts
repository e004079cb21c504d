import { Effect } from "effect"
import { HttpRouter } from "effect/http"

import { Faults } from "../Faults.ts"
import { isPushing, lines as generatedLines } from "../generated/lines.ts"
import type { Line } from "../generated/lines.ts"
import type { Options } from "../Options.ts"
import type { Asked } from "../world/dcsaEvents.ts"
import { Tokens } from "../world/Tokens.ts"
import { World } from "../world/World.ts"
import { askedBy, isAllowed, urlOf } from "./carrier.ts"
import { envelopeOf } from "./envelopes.ts"
import { eventsPage, refusal } from "./eventsPage.ts"
import { gate } from "./gate.ts"

const nothing: Asked = { bill: null, booking: null, container: null }

/** A number at the end of the path may be any; a line that knows bookings alone is asked for all their boxes as `ZZ`. */
const meaningsOf = ({ asks, bookingsOnly }: Line, url: URL): ReadonlyArray<Asked> => {
  if (asks === "path") {
    const number = decodeURIComponent(url.pathname.split("/").at(-1) ?? "")
    return [
      { ...nothing, bill: number },
      { ...nothing, booking: number },
      { ...nothing, container: number }
    ]
  }
  const asked = askedBy(url.searchParams)
  if (!bookingsOnly) return [asked]
  return asked.container === "ZZ" ? [{ ...nothing, booking: asked.booking }] : []
}

/** The generated carriers, each with its own way of serving DCSA Track & Trace 2.2. */
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
            asked: meaningsOf(line, url),
            carries: (playing) => playing.line === line,
            envelope: envelopeOf(line)
          })
          return pass(isAllowed(request, options.apiKey, tokens), answer)
        })
      }
    })
  )
