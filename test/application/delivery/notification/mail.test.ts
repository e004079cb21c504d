import { assert, layer } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { Unsubscribing } from "#application/delivery/notification/Unsubscribing.ts"
import { NotificationStore } from "#application/ports/delivery/notification/NotificationStore.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"

import { Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { happens, Mailbox, mailsTo, messagesOf, planes, ruleOf, setUp, work, world } from "./world.ts"

for (const [plane, stores, options] of planes) {
  layer(world(stores), options)(`mail on ${plane}`, (it) => {
    it.effect("tells of what a rule asks for, once, and of nothing else", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        const rule = yield* ruleOf(here)
        yield* happens(here, { event: "container.transport.full_out" })
        const event = yield* happens(here)
        yield* happens(here, { deliver: false })
        yield* work
        yield* work
        const mails = yield* mailsTo(here.email)
        assert.lengthOf(mails, 1)
        const [{ mail, raw }] = mails as [(typeof mails)[0]]
        const [message] = yield* messagesOf(rule)
        assert.deepInclude(message, { status: "sent", attempts: 1, event_ids: [event.id], kind: "immediate" })
        assert.strictEqual(mail.messageId, `<${message?.id}@example.com>`)
        assert.strictEqual(mail.subject, `Container ${here.box.number} arrived at the port of discharge`)
        assert.strictEqual(mail.from?.text, '"Landfall" <landfall@example.com>')
        assert.include(mail.text, `Container ${here.box.number} arrived at the port of discharge`)
        assert.include(mail.text, `https://landfall.example.com/containers/${here.box.id}`)
        assert.include(mail.text, rule.name)
        assert.include(String(mail.html), `https://landfall.example.com/containers/${here.box.id}`)
        assert.include(raw, "Auto-Submitted: auto-generated")
        assert.include(raw, "List-Unsubscribe-Post: List-Unsubscribe=One-Click")
      })
    )

    it.effect("puts the events of one container together, and those of another apart", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        yield* ruleOf(here)
        yield* happens(here)
        yield* happens(here, { event: "container.updated", changeset: { available_for_pickup: [null, true] } })
        yield* happens(here, { container_id: here.other.id })
        yield* work
        assert.deepStrictEqual(
          (yield* mailsTo(here.email)).map(({ mail }) => mail.subject).toSorted(),
          [
            `Container ${here.box.number}: 2 changes`,
            `Container ${here.other.number} arrived at the port of discharge`
          ].toSorted()
        )
      })
    )

    it.effect("tells of the containers alone that a filter chooses", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        yield* ruleOf(here, { filter: `filter[number]=${here.other.number}` })
        yield* happens(here)
        yield* happens(here, { container_id: here.other.id })
        yield* work
        const mails = yield* mailsTo(here.email)
        assert.deepStrictEqual(
          mails.map(({ mail }) => mail.subject),
          [`Container ${here.other.number} arrived at the port of discharge`]
        )
      })
    )

    it.effect("sends again what was sent when the node broke down before it was noted, under the same id", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        const rule = yield* ruleOf(here)
        yield* happens(here)
        yield* work
        // The state after a crash between the answer of the mail server and the note of it.
        const store = yield* NotificationStore
        const [sent] = yield* messagesOf(rule)
        assert.isDefined(sent)
        yield* store.save([{ ...sent, status: "pending", attempts: 0, sent_at: null }])
        yield* WorkQueue.use((queue) => queue.put("notify", [{ key: `send/${sent.id}`, lane: here.user.id }]))
        yield* work
        const mails = yield* mailsTo(here.email)
        assert.lengthOf(mails, 2)
        assert.strictEqual(mails[0]?.mail.messageId, mails[1]?.mail.messageId)
        assert.deepInclude((yield* messagesOf(rule))[0], { status: "sent" })
      })
    )

    it.effect("tries again what a server cannot take now, and says at once what it never will", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        const rule = yield* ruleOf(here)
        const mailbox = yield* Mailbox
        mailbox.refuse = () => ({ code: 451, text: "greylisted, come again" })
        yield* happens(here)
        yield* work
        const [waiting] = yield* messagesOf(rule)
        assert.deepInclude(waiting, { status: "pending", attempts: 1 })
        assert.include(waiting?.last_error, "greylisted")
        mailbox.refuse = () => null
        yield* Time.use(({ advance }) => advance(15_000))
        yield* work
        assert.deepInclude((yield* messagesOf(rule))[0], { status: "sent", attempts: 2, last_error: null })
        mailbox.refuse = () => ({ code: 550, text: "no such user" })
        yield* happens(here, { container_id: here.other.id })
        yield* work
        mailbox.refuse = () => null
        const [failed] = yield* messagesOf(rule)
        assert.deepInclude(failed, { status: "failed", attempts: 1 })
        assert.include(failed?.last_error, "no such user")
        assert.lengthOf(yield* mailsTo(here.email), 1)
      })
    )

    it.effect("ends after the last attempt, with the reason", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        const rule = yield* ruleOf(here)
        const mailbox = yield* Mailbox
        mailbox.refuse = () => ({ code: 452, text: "out of order" })
        yield* happens(here)
        for (let attempt = 0; attempt < 12; attempt++) {
          yield* work
          yield* Time.use(({ advance }) => advance(20 * 3_600_000))
        }
        mailbox.refuse = () => null
        const [failed] = yield* messagesOf(rule)
        assert.deepInclude(failed, { status: "failed", attempts: 10 })
        assert.include(failed?.last_error, "out of order")
      })
    )

    it.effect("goes to every user of the account but those who unsubscribed, are locked out or have no address", () =>
      Effect.gen(function* () {
        const here = yield* setUp
        const users = yield* UserStore
        const mates = ["one", "two"].map((name) =>
          Sample.user(here.account.id, { email: `${name}.${here.account.id}@example.com` })
        )
        const locked = Sample.user(here.account.id, {
          email: `locked.${here.account.id}@example.com`,
          locked_at: Sample.start
        })
        for (const user of [...mates, locked, Sample.user(here.account.id, { email: null })]) yield* users.add(user)
        yield* ruleOf(here, { user_id: null, scope: "account" })
        const own = yield* ruleOf(here)
        yield* happens(here)
        yield* work
        const [first] = yield* mailsTo(String(mates[0]?.email))
        assert.lengthOf(yield* mailsTo(String(mates[1]?.email)), 1)
        assert.lengthOf(yield* mailsTo(here.email), 2)
        assert.lengthOf(yield* mailsTo(String(locked.email)), 0)

        const unsubscribing = yield* Unsubscribing
        const url = /^List-Unsubscribe: <(https:.*)>\r?$/m.exec(String(first?.raw))?.[1] ?? ""
        assert.include(first?.mail.text, url)
        const token = new URL(url).searchParams.get("token") ?? ""
        assert.isNull(yield* unsubscribing.end(Redacted.make(`${token.slice(0, -4)}AAAA`)))
        assert.isNotNull(yield* unsubscribing.end(Redacted.make(token)))
        assert.isNotNull(yield* unsubscribing.end(Redacted.make(token)))
        yield* happens(here, { container_id: here.other.id })
        yield* work
        assert.lengthOf(yield* mailsTo(String(mates[0]?.email)), 1)
        assert.lengthOf(yield* mailsTo(String(mates[1]?.email)), 2)
        assert.lengthOf(yield* mailsTo(here.email), 4)
        assert.deepInclude((yield* messagesOf(own))[0], { status: "sent" })
      })
    )
  })
}
