import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { request, send } from "../mcp/support/assistant.ts"
import { onEachPlane } from "../rest/support/planes.ts"
import { get } from "../rest/support/server.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { hiddenIn } from "../web/browser.ts"
import { newPerson, password, signedIn } from "../web/people.ts"
import { fetched } from "./asked.ts"
import { askTokens, signIn } from "./assistant.ts"

/** What was done in the name of a user, oldest first: the act, and by whom. */
const actsOf = (user: string) =>
  Effect.map(get(`/v2/audit_entries?page[size]=100&filter[user_id]=${user}`), ({ body }) =>
    body.data.toReversed().map(({ attributes }) => [attributes["action"], attributes["actor_type"]])
  )

const tracking = (number: string) =>
  request("tools/call", { name: "track_container", arguments: { number, numberType: "bill_of_lading", scac: "MAEU" } })

onEachPlane("What people and their assistants do", (it) => {
  it.effect(
    "is in the audit log of their account, each in their own name",
    () =>
      Effect.gen(function* () {
        const { email, user } = yield* newPerson()
        const browser = yield* signedIn(email)
        const kept = yield* signIn(browser)
        const client_id = kept.client?.client_id ?? ""
        const refreshed = yield* askTokens({
          grant_type: "refresh_token",
          client_id,
          refresh_token: kept.given?.refresh_token ?? ""
        })
        assert.strictEqual(refreshed.status, 200)
        const authorization = `Bearer ${refreshed.body["access_token"]}`
        const tracked = yield* send(tracking("MAEU7001"), { headers: { authorization } })
        assert.strictEqual(tracked.status, 200, JSON.stringify(tracked))
        const form = { token: refreshed.body["refresh_token"] ?? "", client_id }
        yield* fetched("/oauth/revoke", { method: "POST", body: new URLSearchParams(form) })

        const next = "another horse battery staple"
        yield* browser.fill("/password", { present: password, password: next, again: next })
        yield* browser.post("/sign-out", hiddenIn(yield* browser.get("/sessions"), "Sign out"))

        assert.deepStrictEqual(yield* actsOf(user.id), [
          ["user.password_set", "user"],
          ["user.signed_in", "user"],
          ["assistant.approved", "user"],
          ["assistant.token_granted", "assistant"],
          ["tracking_request.created", "assistant"],
          ["assistant.ended", "assistant"],
          ["user.password_set", "user"],
          ["user.signed_out", "user"]
        ])
        const invited = yield* get(`/v2/audit_entries?filter[target_id]=${user.id}&filter[action]=user.invited`)
        assert.lengthOf(invited.body.data, 1)
        const whole = yield* get("/v2/audit_entries?page[size]=100")
        const origins = whole.body.data.map(({ attributes }) => attributes)
        for (const { action, address, request_id } of nonEmpty(
          origins.filter(({ actor_type }) => actor_type === "assistant")
        )) {
          assert.isString(request_id, String(action))
          assert.isString(address, String(action))
        }
        for (const secret of [email, password, next]) assert.notInclude(whole.text, secret)
      }),
    120_000
  )
})
