import { isIP } from "node:net"

import { Config, Context, Effect, Layer, Schema } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import type { Instant } from "#domain/Time.ts"

const listed = (text: string): ReadonlyArray<string> =>
  text.trim() === "" ? [] : text.split(",").map((address) => address.trim())

const Addresses = Schema.String.check(
  Schema.makeFilter(
    (text) => listed(text).every((address) => isIP(address) !== 0) || "Expected IP addresses with commas between"
  )
)

export class WebhookIps extends Context.Service<
  WebhookIps,
  { readonly webhook_notification_ips: ReadonlyArray<string>; readonly last_updated: Instant }
>()("adapters/rest/delivery/webhook/WebhookIps") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const text = yield* Config.schema(Addresses, "WEBHOOK_IPS").pipe(Config.withDefault(""))
      const clock = yield* DurableClock
      return {
        webhook_notification_ips: listed(text),
        last_updated: yield* clock.now
      }
    })
  )
}
