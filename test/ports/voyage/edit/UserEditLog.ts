import { randomUUID } from "node:crypto"

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { ChangeHistory } from "#application/ports/voyage/history/ChangeHistory.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { UserEdit } from "#domain/voyage/edit/UserEdit.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const editOf = (account_id: AccountId, subject_id: string, attribute: string, now: unknown, old: unknown = null) =>
  new UserEdit({
    id: randomUUID(),
    account_id,
    user_id: Sample.userId(),
    at: Sample.start,
    subject_type: "shipment",
    subject_id,
    attribute,
    old,
    new: now
  })

/** What every UserEditLog does. */
export const userEditLogContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`UserEditLog in ${adapter}`, (it) => {
    it.effect("answers the newest edit of every attribute, and all of one, newest first", () =>
      Effect.gen(function* () {
        const { edits: log } = yield* ChangeHistory
        const account = yield* newAccount()
        const [one, two] = [Sample.shipmentId(), Sample.shipmentId()]
        const first = editOf(account, one, "tags", ["a"])
        const second = editOf(account, one, "tags", ["b"], ["a"])
        const third = editOf(account, one, "tags", null, ["b"])
        const stop = editOf(account, one, "line_tracking_stopped_at", "2026-01-01T00:00:00.000Z")
        const others = editOf(account, two, "tags", [{ deep: [1, null, "x"] }])
        yield* log.append([first, stop])
        yield* log.append([second, third, others])
        assert.sameDeepMembers([...(yield* log.latest(account, [one, two]))], [third, stop, others])
        assert.deepStrictEqual(yield* log.latest(account, []), [])
        assert.deepStrictEqual(yield* log.history(account, one, "tags"), [third, second, first])
        assert.deepStrictEqual(yield* log.history(account, one, "nothing\u0000"), [])
      })
    )

    it.effect("answers the newest hundred of many", () =>
      Effect.gen(function* () {
        const { edits: log } = yield* ChangeHistory
        const account = yield* newAccount()
        const subject = Sample.shipmentId()
        const edits = Array.from({ length: 120 }, (_, index) => editOf(account, subject, "tags", index))
        yield* log.append(edits)
        const history = yield* log.history(account, subject, "tags")
        assert.deepStrictEqual([history.length, history[0]?.new, history.at(-1)?.new], [100, 119, 20])
      })
    )

    it.effect("answers nothing to other accounts", () =>
      Effect.gen(function* () {
        const { edits: log } = yield* ChangeHistory
        const [mine, other] = [yield* newAccount(), yield* newAccount()]
        const subject = Sample.shipmentId()
        yield* log.append([editOf(mine, subject, "tags", [])])
        assert.deepStrictEqual(yield* log.latest(other, [subject]), [])
        assert.deepStrictEqual(yield* log.history(other, subject, "tags"), [])
      })
    )
  })
)
