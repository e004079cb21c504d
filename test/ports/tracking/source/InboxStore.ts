import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import type { Credential } from "#application/ports/voyage/observation/FeedStore.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import type { Inbox } from "#domain/tracking/source/Inbox.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const sample = Effect.fnUntraced(function* (fields: Partial<Inbox>) {
  const credential = Sample.credential()
  yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
  const name = InboxName.make(`in-${credential.id}`)
  const inbox: Inbox = {
    name,
    credential_id: credential.id,
    source: name,
    format: "auto",
    auth: "bearer",
    data_source: null,
    secret: "5e884898",
    created_at: Sample.onDay(1),
    ...fields
  }
  return inbox
})

/** What every InboxStore does. */
export const inboxStoreContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`InboxStore in ${adapter}`, (it) => {
    it.effect("gives back what was added, by name and in the list", () =>
      Effect.gen(function* () {
        const { inboxes: store } = yield* SourceStore
        const one = yield* sample({ auth: "signature", format: "dcsa", source: "MAEU", secret: "v1.'sealed'" })
        const other = yield* sample({ format: "terminal-json", data_source: "terminal" })
        assert.deepStrictEqual([yield* store.add(one), yield* store.add(other)], [true, true])
        assert.deepStrictEqual(yield* store.find(one.name), Option.some(one))
        const listed = (yield* store.list).filter(({ name }) => name === one.name || name === other.name)
        assert.deepStrictEqual(
          listed,
          [one, other].toSorted((a, b) => (a.name < b.name ? -1 : 1))
        )
      })
    )

    it.effect("gives a name once, also when several ask at the same time", () =>
      Effect.gen(function* () {
        const { inboxes: store } = yield* SourceStore
        const one = yield* sample({})
        const others = yield* Effect.forEach([1, 2, 3, 4], () => sample({ name: one.name }))
        const added = yield* Effect.forEach(others, store.add, { concurrency: "unbounded" })
        assert.strictEqual(added.filter((isAdded) => isAdded).length, 1)
        assert.deepStrictEqual(yield* store.find(one.name), Option.some(others[added.indexOf(true)]))
        assert.isFalse(yield* store.add(one))
      })
    )

    it.effect("shows an account those that serve it, and only who sends", () =>
      Effect.gen(function* () {
        const { inboxes: store } = yield* SourceStore
        const [account, other] = [yield* newAccount(), yield* newAccount()]
        const of = Effect.fnUntraced(function* (serves: Credential["serves"], fields: Partial<Inbox>) {
          const inbox = yield* sample(fields)
          const credential = { id: inbox.credential_id, source: `inbox:${inbox.name}`, serves }
          yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
          yield* store.add(inbox)
          return inbox
        })
        const [own, everybodys, gone] = [
          yield* of([account], { source: "MAEU" }),
          yield* of("all", { source: "HLCU", data_source: "shipping_line" }),
          yield* of([account], {})
        ]
        yield* of([other], {})
        yield* store.remove(gone.name)
        const known = ({ credential_id, data_source, source }: Inbox) => ({ credential_id, source, data_source })
        const serving = yield* store.serving(account)
        assert.deepStrictEqual(
          serving.filter(({ credential_id }) => credential_id === own.credential_id),
          [known(own)]
        )
        assert.deepInclude(serving, known(everybodys))
        assert.isFalse(serving.some(({ credential_id }) => credential_id === gone.credential_id))
        assert.isFalse((yield* store.serving(other)).some(({ credential_id }) => credential_id === own.credential_id))
      })
    )

    it.effect("replaces a secret that is still the one that was read", () =>
      Effect.gen(function* () {
        const { inboxes: store } = yield* SourceStore
        const one = yield* sample({})
        yield* store.add(one)
        assert.isTrue(yield* store.replaceSecret(one, "another"))
        assert.isFalse(yield* store.replaceSecret(one, "a third"))
        assert.deepStrictEqual(yield* store.find(one.name), Option.some({ ...one, secret: "another" }))
        yield* store.remove(one.name)
        assert.isFalse(yield* store.replaceSecret({ ...one, secret: "another" }, "a fourth"))
      })
    )

    it.effect("forgets what was removed, and its name is free again", () =>
      Effect.gen(function* () {
        const { inboxes: store } = yield* SourceStore
        const one = yield* sample({})
        yield* store.add(one)
        assert.isTrue(yield* store.remove(one.name))
        assert.isFalse(yield* store.remove(one.name))
        assert.deepStrictEqual(yield* store.find(one.name), Option.none())
        assert.isTrue(yield* store.add(yield* sample({ name: one.name })))
      })
    )
  })
)
