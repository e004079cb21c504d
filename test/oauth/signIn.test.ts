import { assert } from "@effect/vitest"
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { Effect } from "effect"
import { decodeJwt } from "jose"

import { Users } from "#application/identity/user/Users.ts"
import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { call, request, send } from "../mcp/support/assistant.ts"
import { onEachPlane } from "../rest/support/planes.ts"
import { paid } from "../rest/support/samples.ts"
import { asIngestion } from "../support/DataPlane.ts"
import * as Sample from "../support/samples.ts"
import * as FieldSample from "../support/samples/customField.ts"
import { newPerson, signedIn } from "../web/people.ts"
import { answer, askTokens, begin, connect, Kept, origin, signIn } from "./assistant.ts"

const withToken = (kept: Kept) => ({ authorization: `Bearer ${kept.given?.access_token ?? ""}` })
const ping = (kept: Kept) => send(request("ping"), { headers: withToken(kept) })

/** A shipment of the account with a value in a field that its people added. */
const shipmentWithField = asIngestion(
  Effect.gen(function* () {
    const shipment = Sample.shipment({ account_id: paid.id })
    const definition = FieldSample.definition({
      account_id: paid.id,
      entity_type: "Shipment",
      data_type: "short_text",
      api_slug: "priority"
    })
    yield* ShipmentStore.use((store) => store.save([shipment]))
    yield* CustomFieldStore.use(({ definitions }) => definitions.save(definition))
    const field = FieldSample.customField({
      account_id: paid.id,
      definition_id: definition.id,
      entity_type: "Shipment",
      entity_id: shipment.id,
      api_slug: "priority",
      value: "high"
    })
    yield* CustomFieldStore.use((store) => store.save(field))
    return shipment
  })
)

onEachPlane("Signing in to assistants", (it) => {
  for (const path of ["/mcp", "/"]) {
    it.effect(`leads from an address alone to answers, at ${path}`, () =>
      Effect.gen(function* () {
        const at = yield* origin
        const { email, user } = yield* newPerson()
        const kept = yield* signIn(yield* signedIn(email), new Kept(), path)
        const { client } = yield* Effect.promise(() => connect(at, kept, path))
        const { tools } = yield* Effect.promise(() => client?.listTools() ?? Promise.reject(new Error("not connected")))
        assert.strictEqual(tools.length, 12)
        const { approval, aud, iss, sub } = decodeJwt(kept.given?.access_token ?? "")
        assert.deepStrictEqual([sub, iss, aud], [user.id, at, at + path])
        assert.isString(approval)
        yield* Effect.promise(() => client?.close() ?? Promise.resolve())
      })
    )
  }

  it.effect("serves the client of the older era, which refreshes its tokens by itself", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const { email } = yield* newPerson()
      const browser = yield* signedIn(email)
      const kept = new Kept()
      const open = () => new OldTransport(new URL(`${at}/mcp`), { authProvider: kept as never })
      const first = open()
      const client = () => new OldClient({ name: "old", version: "1" })
      yield* Effect.promise(() =>
        client()
          .connect(first as never)
          .catch(() => undefined)
      )
      const back = yield* answer(browser, kept.sentTo ?? new URL(at))
      yield* Effect.promise(() => first.finishAuth(back.searchParams.get("code") ?? ""))
      kept.given = { ...(kept.given ?? { token_type: "bearer" }), access_token: "no.longer.good" }
      const again = client()
      yield* Effect.promise(() => again.connect(open() as never))
      const { tools } = yield* Effect.promise(() => again.listTools())
      assert.strictEqual(tools.length, 12)
      assert.notStrictEqual(kept.given.access_token, "no.longer.good")
      yield* Effect.promise(() => again.close())
    })
  )

  it.effect("tells the client that a user refused, and by whom (RFC 9207)", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const { email } = yield* newPerson()
      const kept = new Kept()
      yield* Effect.promise(() => connect(at, kept))
      const back = yield* answer(yield* signedIn(email), kept.sentTo ?? new URL(at), "refuse")
      assert.deepStrictEqual([back.searchParams.get("error"), back.searchParams.get("iss")], ["access_denied", at])
      assert.strictEqual(back.searchParams.get("code"), null)
    })
  )

  it.effect("asks who is not signed in to do so first, and comes back", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const { email } = yield* newPerson()
      const kept = new Kept()
      yield* Effect.promise(() => connect(at, kept))
      const stranger = yield* signedIn("nobody@example.com")
      const { location } = yield* begin(stranger, kept.sentTo ?? new URL(at))
      const consent = new URL(location ?? "/", at).pathname
      const { location: way } = yield* stranger.get(consent)
      assert.strictEqual(way, `/sign-in?return_to=${encodeURIComponent(consent)}`)
      const { location: returned } = yield* stranger.fill(way ?? "", {
        email,
        password: "correct horse battery staple"
      })
      assert.strictEqual(returned, consent)
      const { headers, text } = yield* stranger.get(consent)
      assert.include(headers.get("content-security-policy") ?? "", "; form-action 'self' http: https:; ")
      assert.include(text, "Test &lt;assistant&gt;")
      assert.include(text, "127.0.0.1:33418")
    })
  )

  it.effect("lets nobody be led to approve what began in another browser", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const [victim, thief] = [yield* newPerson(), yield* newPerson()]
      const kept = new Kept()
      yield* Effect.promise(() => connect(at, kept))
      const thiefs = yield* signedIn(thief.email)
      const { location } = yield* begin(thiefs, kept.sentTo ?? new URL(at))
      const consent = new URL(location ?? "/", at).pathname
      const victims = yield* signedIn(victim.email)
      assert.strictEqual((yield* victims.get(consent)).status, 410)
      assert.strictEqual((yield* victims.fill("/assistants", {})).status, 403)
      const fields = { answer: "approve" }
      assert.notStrictEqual((yield* victims.post(consent, fields)).status, 303)
    })
  )

  it.effect("acts for the user of the token, who sees what a key does not", () =>
    Effect.gen(function* () {
      const shipment = yield* shipmentWithField
      const { email } = yield* newPerson()
      const kept = yield* signIn(yield* signedIn(email))
      const args = { id: shipment.id, include_custom_fields: true }
      const { body } = yield* send(request("tools/call", { name: "get_shipment_details", arguments: args }), {
        headers: withToken(kept)
      })
      assert.deepNestedInclude(body, { "result.structuredContent.custom_fields": { priority: "high" } })
      const byKey = yield* call("get_shipment_details", args, paid)
      assert.isNull(byKey.told["custom_fields"])
    })
  )

  it.effect("is over at once when the user is locked, or ends it", () =>
    Effect.gen(function* () {
      const users = yield* Users
      const { email, user } = yield* newPerson()
      const browser = yield* signedIn(email)
      const kept = yield* signIn(browser)
      assert.strictEqual((yield* ping(kept)).status, 200)
      yield* users.change(user.account_id, user.id, { locked: true })
      const locked = yield* ping(kept)
      assert.strictEqual(locked.status, 401)
      assert.include(locked.headers["www-authenticate"], 'error="invalid_token"')
      yield* users.change(user.account_id, user.id, { locked: false })
      assert.strictEqual((yield* ping(kept)).status, 200)

      const again = yield* signedIn(email)
      yield* again.fill("/assistants", {})
      assert.strictEqual((yield* ping(kept)).status, 401)
      const refresh = { grant_type: "refresh_token", refresh_token: kept.given?.refresh_token ?? "" }
      const client_id = kept.client?.client_id ?? ""
      const refused = yield* askTokens({ ...refresh, client_id })
      assert.deepStrictEqual([refused.status, refused.body["error"]], [400, "invalid_grant"])
    })
  )
})
