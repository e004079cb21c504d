import { Effect, Option } from "effect"

import { checkServer } from "#adapters/nats/checkServer.ts"
import { failing, ok } from "#application/operations/diagnosis/Finding.ts"

import { natsSettings } from "../../plane/natsSettings.ts"

export const nats = Effect.gen(function* () {
  const settings = yield* natsSettings
  if (Option.isNone(settings)) return [ok("NATS is not used.")]
  return yield* Effect.match(checkServer(settings.value), {
    onFailure: ({ message }) => [
      failing(
        `NATS_URL cannot be used (${message}): see that a server with JetStream runs there and takes the credentials.`
      )
    ],
    onSuccess: (server) => [ok(`NATS answers at ${server}, with JetStream.`)]
  })
})
