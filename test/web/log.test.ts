import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, References } from "effect"

import { serve } from "../rest/support/server.ts"
import { openBrowser } from "./browser.ts"
import { invite, password } from "./people.ts"

const logged: Array<string> = []

const Logs = Logger.layer([
  Logger.make(({ cause, fiber, message }) => {
    const annotations = fiber.getRef(References.CurrentLogAnnotations)
    logged.push(JSON.stringify([message, String(cause), annotations]))
  })
])

layer(serve().pipe(Layer.provideMerge(Logs)))("The log", (it) => {
  it.effect("says which pages were asked for, and has neither links, passwords nor cookies", () =>
    Effect.gen(function* () {
      const { email, path } = yield* invite()
      const browser = yield* openBrowser
      yield* browser.fill(path, { password, again: "not alike" })
      yield* browser.fill(path, { password, again: password })
      yield* browser.get(path)
      yield* browser.get(`${path}/more`)
      yield* browser.fill("/sign-in", { email, password })
      yield* browser.get("/sessions")
      const text = logged.join("\n")
      for (const line of ["POST /invitation/… 303", "POST /sign-in 303", "GET /sessions 200"])
        assert.include(text, line)
      const secrets = [
        path.split("/").at(-1) ?? "",
        password,
        ...[...browser.cookies.values()].map(({ value }) => value)
      ]
      assert.lengthOf(secrets, 4)
      for (const secret of secrets) assert.notInclude(text, secret)
    })
  )
})
