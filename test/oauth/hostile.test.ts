import { request } from "node:http"

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { decodeJwt } from "jose"

import { Users } from "#application/identity/user/Users.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import type { User } from "#domain/identity/user/User.ts"

import { onEachPlane, onMemory } from "../rest/support/planes.ts"
import { hiddenIn } from "../web/browser.ts"
import { newPerson, signedIn } from "../web/people.ts"
import { fetched, register } from "./asked.ts"
import { answer, askTokens, begin, connect, Kept, origin } from "./assistant.ts"

/** Asks at an address as it is written, which `fetch` would put in order first. */
const asWritten = Effect.fnUntraced(function* (path: string, body: string) {
  const { hostname, port } = new URL(yield* origin)
  return yield* Effect.promise(
    () =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { "content-type": "application/json" }
        const asked = request({ hostname, port, path, method: "POST", headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        asked.on("error", reject)
        asked.end(body)
      })
  )
})

const requested = Effect.fnUntraced(function* (parameters: Readonly<Record<string, string>> = {}) {
  const at = yield* origin
  const kept = new Kept()
  yield* Effect.promise(() => connect(at, kept))
  const url = kept.sentTo ?? new URL(at)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { kept, url }
})

const approvalsOf = ({ account_id, id }: User) => UserStore.use(({ approvals }) => approvals.list(account_id, id))

const pathOf = (location: string | null, base: URL) => {
  const { pathname, search } = new URL(location ?? "/", base)
  return `${pathname}${search}`
}

onEachPlane("One request for approval", (it) => {
  it.effect("has one answer and one code, however often it is answered and gone on with", () =>
    Effect.gen(function* () {
      const { email, user } = yield* newPerson()
      const browser = yield* signedIn(email)
      const { url } = yield* requested()
      const { location } = yield* begin(browser, url)
      const consent = pathOf(location, url)
      const fields = { ...hiddenIn(yield* browser.get(consent)), answer: "approve" }
      const answers = yield* Effect.all(
        Array.from({ length: 4 }, () => browser.post(consent, fields)),
        { concurrency: 4 }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [303, 410, 410, 410])
      assert.lengthOf(yield* approvalsOf(user), 1)
      assert.strictEqual((yield* browser.post(consent, { ...fields, answer: "refuse" })).status, 410)

      const goesOn = pathOf(answers.find(({ status }) => status === 303)?.location ?? null, url)
      const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ")
      const ends = yield* Effect.all(
        Array.from({ length: 4 }, () => fetched(goesOn, { headers: { cookie } })),
        { concurrency: 4 }
      )
      const codes = ends.filter(({ headers }) => headers.get("location")?.includes("code="))
      assert.lengthOf(codes, 1)
    })
  )

  it.effect("gives no code when its user is locked, or its approval ended, before the browser goes on", () =>
    Effect.gen(function* () {
      const users = yield* Users
      for (const end of [
        ({ account_id, id }: User) => users.change(account_id, id, { locked: true }),
        (user: User) =>
          Effect.flatMap(approvalsOf(user), ([approval]) =>
            UserStore.use(({ approvals }) => approvals.end(approval?.id ?? ""))
          )
      ]) {
        const { email, user } = yield* newPerson()
        const browser = yield* signedIn(email)
        const { url } = yield* requested()
        const { location } = yield* begin(browser, url)
        const { location: next } = yield* browser.fill(pathOf(location, url), { answer: "approve" })
        yield* end(user)
        const { location: again, status } = yield* browser.get(pathOf(next, url))
        assert.strictEqual(status, 303)
        assert.match(again ?? "", /\/consent\/|error=access_denied/)
        assert.notInclude(again, "code=")
      }
    })
  )
})

onMemory("A hostile client", (it) => {
  it.effect.each([
    "/oauth/./register",
    "/oauth/x/../register",
    "/oauth/x/%2e%2e/register",
    "/oauth/authorize/../register",
    "/oauth/authorize/..%2fregister",
    "/oauth/register/"
  ])("reaches no endpoint by %s", (path) =>
    Effect.gen(function* () {
      const status = yield* asWritten(path, JSON.stringify({ redirect_uris: ["http://evil.example/cb"] }))
      assert.include([400, 404, 405], status)
    })
  )

  it.effect.each([
    "https://:secret@evil.example/cb",
    "https://evil.example\\@good.example/cb",
    "https://good.example/cb?code=1",
    "mailto:ada@example.com",
    "intent://scan/#Intent;end",
    "ms-settings://",
    "view-source:https://evil.example/",
    "app:callback"
  ])("cannot have the browser sent to %s", (uri) =>
    Effect.gen(function* () {
      assert.strictEqual((yield* register({ redirect_uris: [uri] })).status, 400)
    })
  )

  it.effect.each(["   ", "\u200b", "a\u0000b", "Claude\u2028\u202e.ti dekcehc", "\ud800"])(
    "cannot call itself %j",
    (client_name) =>
      Effect.gen(function* () {
        const redirect_uris = ["https://good.example/cb"]
        assert.strictEqual((yield* register({ redirect_uris, client_name })).status, 400)
      })
  )

  it.effect.each([["offline_access"], [""], ["admin"]] as const)("gets what there is when it asks for %j", ([scope]) =>
    Effect.gen(function* () {
      const { email, user } = yield* newPerson()
      const { kept, url } = yield* requested({ scope })
      const back = yield* answer(yield* signedIn(email), url)
      const { body, status } = yield* askTokens({
        grant_type: "authorization_code",
        client_id: kept.client?.client_id ?? "",
        code: back.searchParams.get("code") ?? "",
        code_verifier: kept.verifier,
        redirect_uri: kept.redirectUrl
      })
      assert.strictEqual(status, 200)
      assert.strictEqual(decodeJwt(body["access_token"] ?? "").sub, user.id)
    })
  )

  it.effect("is told when the user signed in, not when the user approved", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      const browser = yield* signedIn(email)
      const { kept, url } = yield* requested({ prompt: "login", max_age: "0" })
      const back = yield* answer(browser, url)
      const { body } = yield* askTokens({
        grant_type: "authorization_code",
        client_id: kept.client?.client_id ?? "",
        code: back.searchParams.get("code") ?? "",
        code_verifier: kept.verifier,
        redirect_uri: kept.redirectUrl
      })
      // The clock of the test stands where it began, long before the server's own.
      assert.isBelow(Number(decodeJwt(body["id_token"] ?? "")["auth_time"]), Date.now() / 1000 - 3600)
    })
  )
})
