import { assert, layer } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"

import { Inboxes } from "#application/tracking/source/Inboxes.ts"
import type { NewInbox } from "#application/tracking/source/Inboxes.ts"
import { AccountId } from "#domain/Identifiers.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"

import { kept, newAccount, planes, push, bearer, registered } from "./pushWorld.ts"

for (const [name, world] of planes) {
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`Registering inboxes on ${name}`, (it) => {
    const asked = (fields: Partial<NewInbox>): NewInbox => ({
      name: InboxName.make("harbour"),
      format: "auto",
      auth: "bearer",
      data_source: null,
      source: null,
      serves: [],
      ...fields
    })

    it.effect("shows the secret once, and stores only its hash", () =>
      Effect.gen(function* () {
        const inboxes = yield* Inboxes
        const account = yield* newAccount
        const open = yield* inboxes.add(asked({ serves: [account] }))
        const signed = InboxName.make("signed")
        const sealed = yield* inboxes.add(asked({ name: signed, auth: "signature", serves: "all", source: "MAEU" }))
        assert.notStrictEqual(Redacted.value(open.secret), Redacted.value(sealed.secret))
        for (const { inbox, secret } of [open, sealed]) {
          assert.strictEqual(Buffer.from(Redacted.value(secret), "base64").length, 32)
          assert.notInclude(JSON.stringify(yield* inboxes.find(inbox.name)), Redacted.value(secret))
        }
        const listed = (yield* inboxes.list).filter(({ name }) => name === "harbour" || name === signed)
        assert.deepStrictEqual(
          listed.map(({ name, serves, source }) => [name, serves, source]),
          [
            ["harbour", [account], "harbour"],
            [signed, "all", "MAEU"]
          ]
        )
        assert.isFalse(listed.some((inbox) => "secret" in inbox))
        assert.deepStrictEqual(yield* inboxes.signingKey(sealed.inbox), sealed.secret)
      })
    )

    it.effect("refuses a name that is taken, and accounts that there are not", () =>
      Effect.gen(function* () {
        const inboxes = yield* Inboxes
        const { account, name } = yield* registered()
        const refusal = (fields: Partial<NewInbox>) =>
          Effect.map(Effect.flip(inboxes.add(asked(fields))), (error) =>
            "detail" in error ? error.detail : error._tag
          )
        assert.match(yield* refusal({ name, serves: [account] }), /There is an inbox sender-\d+ already/)
        const nobody = AccountId.make("01900000-0000-7000-8000-00000000000a")
        const other = InboxName.make("another")
        assert.strictEqual(yield* refusal({ name: other, serves: [account, nobody] }), `There is no account ${nobody}.`)
        assert.strictEqual(yield* refusal({ name: other }), "An inbox serves one account at least.")
        assert.deepStrictEqual(yield* inboxes.find(other), Option.none())
      })
    )

    it.effect("shuts at once when it is removed; what came stays, and a new secret does not open it again", () =>
      Effect.gen(function* () {
        const inboxes = yield* Inboxes
        const { account, name, secret } = yield* registered()
        assert.strictEqual((yield* push(`/inbox/${name}`, "1", bearer(secret))).status, 202)
        assert.isTrue(yield* inboxes.remove(name))
        assert.isFalse(yield* inboxes.remove(name))
        assert.strictEqual((yield* push(`/inbox/${name}`, "2", bearer(secret))).status, 404)
        assert.strictEqual((yield* kept(name)).length, 1)
        yield* inboxes.add(asked({ name, serves: [account] }))
        assert.strictEqual((yield* push(`/inbox/${name}`, "2", bearer(secret))).status, 401)
      })
    )
  })
}
