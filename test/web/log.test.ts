import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, References } from "effect"

import { request, send } from "../mcp/support/assistant.ts"
import { askTokens, signIn } from "../oauth/assistant.ts"
import { serve } from "../rest/support/server.ts"
import { hiddenIn, openBrowser } from "./browser.ts"
import { invite, newPerson, password, signedIn } from "./people.ts"

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
      yield* browser.post("/sign-out", hiddenIn(yield* browser.get("/sessions"), "Sign out"))
      yield* browser.fill("/sign-in", { email, password })
      yield* browser.get("/sessions")
      const link = "a-link-that-shows-a-shipment"
      for (const below of ["", "/shipment.json", "/maps/CAIU1234561"]) yield* browser.get(`/s/${link}${below}`)
      const text = logged.join("\n")
      for (const line of ["POST /invitation/… 303", "POST /sign-in 303", "GET /sessions 200", "GET /s/… 404"])
        assert.include(text, line)
      const secrets = [
        path.split("/").at(-1) ?? "",
        password,
        link,
        ...[...browser.cookies.values()].map(({ value }) => value)
      ]
      assert.lengthOf(secrets, 5)
      for (const secret of secrets) assert.notInclude(text, secret)
    })
  )

  it.effect("has no code and no token of an assistant", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      const browser = yield* signedIn(email)
      const kept = yield* signIn(browser)
      const { access_token = "", id_token = "", refresh_token = "" } = kept.given ?? {}
      const client_id = kept.client?.client_id ?? ""
      yield* askTokens({ grant_type: "refresh_token", client_id, refresh_token })
      yield* askTokens({ grant_type: "authorization_code", client_id, code: refresh_token })
      yield* send(request("ping"), { headers: { authorization: `Bearer ${access_token}` } })
      const text = logged.join("\n")
      for (const line of ["POST /oauth/token 200", "POST /mcp 200"]) assert.include(text, line)
      const cookies = [...browser.cookies.values()].flatMap(({ value }) => (value === "" ? [] : [value]))
      for (const secret of [access_token, id_token, refresh_token, kept.verifier, ...cookies]) {
        assert.notInclude(text, secret.slice(-40))
      }
    })
  )
})
