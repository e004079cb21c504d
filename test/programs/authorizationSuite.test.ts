import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"

import { register } from "../oauth/asked.ts"
import { answer, origin } from "../oauth/assistant.ts"
import { serve } from "../rest/support/server.ts"
import { freePort } from "../support/freePort.ts"
import { newPerson, signedIn } from "../web/people.ts"
import { authorizationSuite } from "./support/authorizationSuite.ts"

const quiet = Layer.provideMerge(serve(), Logger.layer([]))

layer(quiet, { excludeTestServices: true })("The authorization server", (it) => {
  it.effect(
    "passes the conformance suite of the protocol",
    () =>
      Effect.gen(function* () {
        const [at, port] = [yield* origin, yield* freePort]
        const { body } = yield* register({
          client_name: "conformance",
          redirect_uris: [`http://127.0.0.1:${port}/callback`]
        })
        const { email } = yield* newPerson()
        const browser = yield* signedIn(email)
        const run = Effect.runPromiseWith(yield* Effect.context<never>())
        const visit = async (request: URL) => {
          await fetch(await run(answer(browser, request)))
        }
        const settings = ["--url", at, "--resource", `${at}/mcp`, "--client-id", String(body["client_id"])]
        const { code, output } = yield* authorizationSuite([...settings, "-p", String(port)], visit)
        assert.strictEqual(code, 0, output)
        assert.include(output, "Total: 3 passed, 0 failed")
      }),
    60_000
  )
})
