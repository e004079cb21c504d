import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { Faults } from "../Faults.ts"
import type { Options } from "../Options.ts"
import { containerNumber } from "../voyage/checkDigits.ts"
import type { Road } from "../voyage/Ride.ts"
import { Tokens } from "../world/Tokens.ts"
import { World } from "../world/World.ts"
import { isAllowed, urlOf } from "./carrier.ts"
import { gate } from "./gate.ts"
import type { GateResponse } from "./gate.ts"
import { unknownUnit } from "./rail/bnsfItem.ts"
import { railItemsOf } from "./rail/railItems.ts"

const maxUnits = { UP: 20, CN: 100, BNSF: 100 } as const
const tokenSeconds = 1800

const refusal = (status: number, reason: string, message: string): GateResponse => ({
  status,
  body: { error: reason, error_description: message }
})

const Units = Schema.Struct({
  intermodalUnits: Schema.Array(Schema.Struct({ equipmentInitial: Schema.String, equipmentNumber: Schema.String }))
})

/** Railroads leave out the check digit. */
const containerOf = (id: string): string | null => (/^[A-Z]{4}\d{6}$/.test(id) ? containerNumber(id) : null)

/** The real one requires a client certificate. */
export const railroads = (options: Required<Options>) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const [world, faults, tokens] = [yield* World, yield* Faults, yield* Tokens]
      const basic = `Basic ${Buffer.from(`${options.clientId}:${options.clientSecret}`).toString("base64")}`
      const behind = (road: Road) => gate({ ...options, fault: faults.of(road), refusal })

      const itemsOf = Effect.fnUntraced(function* (road: Road, ids: ReadonlyArray<string>) {
        const found = yield* Effect.forEach(ids, (id) => {
          const container = containerOf(id)
          if (container === null) return Effect.succeed([])
          return Effect.map(world.find(container), (playing) =>
            playing === null ? [] : railItemsOf(playing, road, container)
          )
        })
        return found.map((items, index) => ({ id: ids[index] ?? "", items }))
      })

      const bounded = <E, R>(road: Road, ids: ReadonlyArray<string>, answer: Effect.Effect<unknown, E, R>) =>
        ids.length === 0 || ids.length > maxUnits[road]
          ? Effect.succeed(refusal(400, "invalid_request", `Ask for 1 to ${maxUnits[road]} containers`))
          : Effect.map(answer, (body): GateResponse => ({ status: 200, body }))

      const listed = (query: URLSearchParams, name: string): ReadonlyArray<string> =>
        (query.get(name) ?? "").split(",").filter((id) => id !== "")

      const flat = (road: Road, ids: ReadonlyArray<string>) =>
        Effect.map(itemsOf(road, ids), (found) => found.flatMap(({ items }) => items))

      const giveToken = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
        if (request.headers["authorization"] !== basic) {
          return HttpServerResponse.jsonUnsafe({ error: "invalid_client" }, { status: 401 })
        }
        const { seconds, token } = yield* tokens.issueFor(tokenSeconds)
        return HttpServerResponse.jsonUnsafe({ access_token: token, token_type: "Bearer", expires_in: seconds })
      })
      const hasKey = (request: HttpServerRequest.HttpServerRequest) => request.headers["x-apikey"] === options.clientId

      const [up, cn, bnsf] = [behind("UP"), behind("CN"), behind("BNSF")]

      yield* router.add("POST", "/rail/UP/oauth/token", giveToken)
      yield* router.add("GET", "/rail/UP/services/v2/public/shipments", (request) => {
        const ids = listed(urlOf(request).searchParams, "equipment_id")
        const answer =
          request.headers["date"] === undefined
            ? Effect.succeed(refusal(400, "invalid_request", "The header date is missing"))
            : bounded("UP", ids, flat("UP", ids))
        return up(isAllowed(request, options.apiKey, tokens), answer)
      })

      yield* router.add("POST", "/rail/CN/v1/oauth/jwt-token/accesstokenJWT", (request) =>
        hasKey(request)
          ? giveToken(request)
          : Effect.succeed(HttpServerResponse.jsonUnsafe({ error: "invalid_client" }, { status: 401 }))
      )
      yield* router.add("GET", "/rail/CN/customers/v1/shipments/tracking", (request) => {
        const ids = listed(urlOf(request).searchParams, "equipmentIds")
        const answer = Effect.map(flat("CN", ids), (Equipment) => ({ ThirdPartyIntermodalShipment: { Equipment } }))
        const allowed = hasKey(request) ? isAllowed(request, options.apiKey, tokens) : Effect.succeed(false)
        return cn(allowed, bounded("CN", ids, answer))
      })

      yield* router.add("POST", "/rail/BNSF/v3/unit-details", () => {
        const answer = Effect.gen(function* () {
          const { intermodalUnits } = yield* HttpServerRequest.schemaBodyJson(Units)
          const ids = intermodalUnits.map(
            ({ equipmentInitial, equipmentNumber }) => `${equipmentInitial}${equipmentNumber.padStart(6, "0")}`
          )
          const units = Effect.map(itemsOf("BNSF", ids), (found) => ({
            intermodalUnits: found.flatMap(({ id, items }) => (items.length > 0 ? items : [unknownUnit(id)]))
          }))
          return yield* bounded("BNSF", ids, units)
        }).pipe(Effect.orElseSucceed(() => refusal(400, "invalid_request", "The body is not valid")))
        return bnsf(Effect.succeed(true), answer)
      })
    })
  )
