import { Config, Effect, Redacted } from "effect"

import { SetupError } from "../command/SetupError.ts"
import { bridge } from "../stdio/bridge.ts"

const settings = Config.all({
  key: Config.Redacted("SERVICE_API_TOKEN"),
  url: Config.URL("SERVICE_URL").pipe(Config.withDefault(new URL("http://127.0.0.1:3000")))
})

export const mcp = Effect.gen(function* () {
  const { key, url } = yield* settings.pipe(
    Effect.mapError(
      () =>
        new SetupError({ message: "SERVICE_API_TOKEN must be an API key, and SERVICE_URL the address of the service." })
    )
  )
  yield* Effect.promise(() =>
    bridge({
      input: process.stdin,
      write: (line) => process.stdout.write(`${line}\n`),
      url: new URL("/mcp", url),
      key: Redacted.value(key)
    })
  )
})
