import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentShippingLine } from "#adapters/jsonapi/tracking/shippingLine.ts"
import { ShippingLines } from "#application/tracking/source/ShippingLines.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { ShippingLinesGroup } from "./api.ts"

export const ShippingLineHandlers = HttpApiBuilder.group(
  servedGroup(ShippingLinesGroup),
  "shipping_lines",
  Effect.fn(function* (handlers) {
    const lines = yield* ShippingLines

    return handlers.handleAll({
      list: Effect.fn(function* () {
        const { account } = yield* CurrentHolder
        const found = yield* lines.list(account)
        return { data: found.map(presentShippingLine) }
      }),

      get: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        return { data: presentShippingLine(yield* lines.get(account, params.id)) }
      })
    })
  })
)
