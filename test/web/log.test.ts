import { request as httpRequest } from "node:http"

import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, References } from "effect"
import { HttpClient, HttpServer } from "effect/http"

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

/** Clients that follow the URL standard remove dot segments; this one sends the path as it is. */
const sendAsWritten = Effect.fnUntraced(function* (method: string, path: string) {
  const { address } = yield* HttpServer.HttpServer
  const port = "port" in address ? address.port : 0
  return yield* Effect.callback<number>((resume) => {
    const sent = httpRequest({ port, method, path }, (answer) => {
      answer.resume().on("end", () => resume(Effect.succeed(answer.statusCode ?? 0)))
    })
    sent.on("error", (error) => resume(Effect.die(error))).end()
  })
})

/** Each way to write the address of a link that a client may send; the router accepts most of them. */
const spellings = (path: string) => {
  const first = path.charCodeAt(path.length - 1).toString(16)
  const encoded = `${path.slice(0, -1)}%${first}`
  return [
    `${path}/TOKEN`,
    `/${path}/TOKEN`,
    `//${path}///TOKEN`,
    `${path}//TOKEN`,
    `${path}/TOKEN/`,
    `${path}/TOKEN//`,
    `${path.toUpperCase()}/TOKEN`,
    `${encoded}/TOKEN`,
    `/${encoded.toUpperCase()}//TOKEN/`,
    `${path}%2FTOKEN`,
    `/.${path}/TOKEN`,
    `/.${path}/./TOKEN`,
    `/nothing/..${path}/TOKEN`,
    `${path}/..${path}/TOKEN`,
    `${path}/%2e%2e/TOKEN`,
    `${path}/TOKEN/maps/1`,
    `${path}/TOKEN/shipment.json`,
    `${path}/TOKEN/nothing`,
    `${path};TOKEN`,
    `${path}/;token=TOKEN`,
    `${path}/x?token=TOKEN`,
    `http://example.com${path}/TOKEN`,
    `${path}/TOKEN%zz`,
    `${path}/TOKEN%00`,
    `${path}/TOKEN${"x".repeat(200)}`,
    `${path}/TOKEN${"x".repeat(9_000)}`
  ]
}

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
      assert.lengthOf(secrets, 6)
      for (const secret of secrets) assert.notInclude(text, secret)
    })
  )

  it.effect("has no token of a path, however its address is written", () =>
    Effect.gen(function* () {
      const links = ["/invitation", "/s", "/consent", "/oauth/authorize"]
      const found = new Set<number>()
      for (const link of links) {
        for (const [index, spelling] of spellings(link).entries()) {
          for (const method of ["GET", "POST", "PUT", "HEAD", "OPTIONS"] as const) {
            found.add(yield* sendAsWritten(method, spelling.replace("TOKEN", `secret-${index}-token`)))
          }
        }
      }
      const text = logged.join("\n")
      assert.includeMembers([...found], [404, 405, 410])
      assert.notMatch(text, /secret-\d+-token/)
    })
  )

  it.effect("has the path of a request for records, up to what no route has", () =>
    Effect.gen(function* () {
      const id = "01920000-0000-7000-8000-000000000001"
      for (const path of [`/v2/shipments/${id}`, `/v2/shipments/${id}/nothing`, "/v2/nothing/at?all=1"]) {
        yield* HttpClient.get(path)
      }
      const text = logged.join("\n")
      for (const line of [`GET /v2/shipments/${id} 401`, "GET /v2/shipments/… 404", "GET /v2/… 404"]) {
        assert.include(text, line)
      }
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
