import { Config, Effect, Layer, Option } from "effect"

import * as WebhookSending from "#adapters/webhooks/layer.ts"
import { Policy } from "#adapters/webhooks/Policy.ts"

import { SetupError } from "../command/SetupError.ts"
import { loopbackAllowed } from "../command/variables.ts"
import { version } from "../command/version.ts"

const cidrs = Config.String("WEBHOOK_ALLOWED_CIDRS").pipe(
  Config.withDefault(""),
  Config.map((text) =>
    text
      .split(",")
      .map((cidr) => cidr.trim())
      .filter((cidr) => cidr !== "")
  )
)

const anyPort = Config.Boolean("WEBHOOK_ANY_PORT").pipe(Config.withDefault(false))

const mistaken = () =>
  new SetupError({
    message: "WEBHOOK_ALLOWED_CIDRS must be networks such as 10.0.0.0/8 with commas between: correct or unset it."
  })

/** Loopback is allowed by setting, otherwise as `loopbackNow` decides. */
export const sending = (loopbackNow: Effect.Effect<boolean | null> | null) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const said = Option.getOrNull(yield* loopbackAllowed)
      const rules = {
        allowLoopback: said ?? loopbackNow !== null,
        neverLoopback: said === false,
        allowedCidrs: yield* cidrs,
        allowAnyPort: yield* anyPort
      }
      yield* Effect.try({ try: () => new Policy(rules), catch: mistaken })
      const door = loopbackNow === null ? {} : { loopbackNow }
      return WebhookSending.layer({ ...rules, ...door, timeoutMs: 15_000, version })
    })
  )
