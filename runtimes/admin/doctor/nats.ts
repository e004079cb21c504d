import { Effect, Option } from "effect"

import { checkServer } from "#adapters/nats/checkServer.ts"
import { failing, ok } from "#application/operations/diagnosis/Finding.ts"

import { natsSettings } from "../../plane/natsSettings.ts"

export const nats = Effect.gen(function* () {
  const settings = yield* natsSettings
  if (Option.isNone(settings)) return [ok("NATS_URL is not set, so Landfall does not use NATS.")]
  return yield* Effect.match(checkServer(settings.value), {
    onFailure: ({ message }) => [
      failing(
        `NATS_URL cannot be used (${message}): check that a server with JetStream is running there and accepts the credentials.`
      )
    ],
    onSuccess: (server) => [ok(`The NATS server at ${server} is reachable and has JetStream.`)]
  })
})
