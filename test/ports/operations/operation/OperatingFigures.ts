import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { QueueName } from "#application/ports/operations/jobs/WorkQueue.ts"
import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { hour, minute, second, shift } from "#domain/Time.ts"
import { newHealth, maxConsecutiveFailures } from "#domain/tracking/source/CredentialHealth.ts"
import type { CredentialHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { numberAll } from "../../voyage/event/EventLog.ts"

const advance = (milliseconds: number) => Time.use((time) => time.advance(milliseconds))
const read = OperationStore.use(({ figures }) => figures.read)

const queueNow = Effect.fnUntraced(function* (name: QueueName) {
  const found = (yield* read).queues.find(({ queue }) => queue === name)
  return found ?? assert.fail(`nothing is said of ${name}`)
})

/** A database's clock goes on while a test runs. */
const isAbout = (waits: number, expected: number) => {
  assert.isAtLeast(waits, expected)
  assert.isBelow(waits, expected + 30 * second)
}

const sourceWith = Effect.fnUntraced(function* (source: string, healths: ReadonlyArray<Partial<CredentialHealth>>) {
  const { credentials } = yield* SourceStore
  for (const health of healths) {
    const access = { isStored: true, offered: null, owner_id: null, sealed: "v1.key.text", version: 1 }
    const named = Sample.credential({ source })
    yield* credentials.save({ ...named, ...access, created_at: null, health: { ...newHealth, ...health } })
  }
})

/** What every OperatingFigures does. */
export const operatingFiguresContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`OperatingFigures in ${adapter}`, (it) => {
    it.effect("counts what waits and what is worked on in each queue, but not what is due later", () =>
      Effect.gen(function* () {
        const { claim, put } = yield* WorkQueue
        assert.deepInclude(yield* queueNow("probe"), { waiting: 0, waits: 0, working: 0 })
        yield* put("probe", [
          { key: "1", lane: "a" },
          { key: "2", lane: "b" },
          { key: "later", lane: "a", dueIn: hour }
        ])
        yield* advance(minute)
        yield* put("probe", [{ key: "3", lane: "a" }])
        const waiting = yield* queueNow("probe")
        assert.deepInclude(waiting, { waiting: 3, working: 0 })
        isAbout(waiting.waits, minute)
        yield* claim("probe", { limit: 2, leaseFor: 10 * minute })
        const claimed = yield* queueNow("probe")
        assert.deepInclude(claimed, { waiting: 1, working: 2 })
        assert.isBelow(claimed.waits, 30 * second)
        yield* advance(11 * minute)
        assert.deepInclude(yield* queueNow("probe"), { waiting: 3, working: 0 })
      })
    )

    it.effect("says of which source polls and messages wait, and of nobody else's work whose it is", () =>
      Effect.gen(function* () {
        const { put } = yield* WorkQueue
        yield* put("poll", [
          { key: "p1", lane: "AAAA/credential-1" },
          { key: "p2", lane: "AAAA/credential-2" },
          { key: "p3", lane: "BBBB/credential-3", dueIn: hour },
          { key: "p4", lane: "inbox:harbour/credential-4" }
        ])
        yield* advance(minute)
        yield* put("read", [
          { key: "r1", lane: "BBBB" },
          { key: "r2", lane: "large/BBBB" },
          { key: "r3", lane: "inbox/0190b000-0000-7000-8000-000000000002" },
          { key: "r4", lane: "large/inbox/0190b000-0000-7000-8000-000000000002" }
        ])
        yield* put("fold", [{ key: "f1", lane: "0190a000-0000-7000-8000-000000000001" }])
        const { backlogs } = yield* read
        const [polls, inboxes, reads, pushed] = backlogs.filter(({ source }) =>
          ["AAAA", "BBBB", "inbox", "large"].includes(source)
        )
        assert.deepInclude(inboxes, { queue: "poll", source: "inbox", waiting: 1 })
        assert.deepInclude(polls, { queue: "poll", source: "AAAA", waiting: 2 })
        isAbout(polls?.waits ?? 0, minute)
        // Huge messages wait in lanes of their own.
        assert.deepInclude(reads, { queue: "read", source: "BBBB", waiting: 2 })
        assert.deepInclude(pushed, { queue: "read", source: "inbox", waiting: 2 })
        assert.notInclude(JSON.stringify(yield* read), "0190a000")
        assert.notInclude(JSON.stringify(yield* read), "0190b000")
      })
    )

    it.effect("counts events until they have a number", () =>
      Effect.gen(function* () {
        const account_id = yield* newAccount()
        const { at, unnumbered } = yield* read
        assert.deepStrictEqual(unnumbered, { waiting: 0, waits: 0 })
        const created = { account_id, created_at: shift(at, -minute) }
        yield* EventLog.use((log) => log.append([Sample.loggedEvent(created), Sample.loggedEvent(created)]))
        const waiting = (yield* read).unnumbered
        assert.strictEqual(waiting.waiting, 2)
        isAbout(waiting.waits, minute)
        yield* numberAll(2)
        assert.deepStrictEqual((yield* read).unnumbered, { waiting: 0, waits: 0 })
      })
    )

    it.effect("counts credentials by how they are answered", () =>
      Effect.gen(function* () {
        const { at } = yield* read
        const [early, late] = [shift(at, -hour), shift(at, -minute)]
        yield* sourceWith("CCCC", [
          {},
          { failures: maxConsecutiveFailures - 1 },
          { failures: maxConsecutiveFailures, since: late, detail: "no answer" },
          { failures: maxConsecutiveFailures + 2, since: early, detail: "timeout", held_until: shift(at, hour) },
          { state: "refused", since: early, detail: "401" },
          { held_until: shift(at, hour), held_for: hour },
          { held_until: early },
          { state: "removed" }
        ])
        const own = (yield* read).credentials.filter(({ source }) => source === "CCCC")
        assert.deepStrictEqual(own, [
          { source: "CCCC", state: "active", credentials: 3, since: null, detail: null },
          { source: "CCCC", state: "busy", credentials: 1, since: null, detail: null },
          { source: "CCCC", state: "failing", credentials: 2, since: early, detail: "no answer" },
          { source: "CCCC", state: "refused", credentials: 1, since: early, detail: "401" }
        ])
      })
    )
  })
)
