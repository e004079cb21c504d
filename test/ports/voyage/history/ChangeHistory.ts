import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import { ChangeHistory } from "#application/ports/voyage/history/ChangeHistory.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { shift } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { recordChangesBetween } from "#domain/voyage/history/RecordChange.ts"
import type { RecordChange } from "#domain/voyage/history/RecordChange.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const at = (day: number) => Sample.onDay(day)

/** A container that appears on one shipment on the first day, and is on another from the third. */
const moved = (account_id: AccountId) => {
  const [one, two] = [Sample.shipmentId(), Sample.shipmentId()]
  const first = Sample.container({ account_id, shipment_id: one, version: 1 })
  const named = new Container({ ...first, ref_numbers: ["é", "\\u0000"], version: 2, updated_at: at(2) })
  const second = new Container({ ...named, shipment_id: two, version: 3, updated_at: at(3) })
  return {
    one,
    two,
    id: first.id,
    changes: [
      recordChangesBetween(null, first, { at: at(1), cause: "source" }),
      recordChangesBetween(first, named, { at: at(2), cause: "user" }),
      recordChangesBetween(named, second, { at: at(3), cause: "system" })
    ].flat()
  }
}

const versions = (found: ReadonlyArray<RecordChange>) => found.map(({ version }) => version).sort()

/** What every ChangeHistory does. */
export const changeHistoryContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`ChangeHistory in ${adapter}`, (it) => {
    it.effect("answers the changes of records after an instant, or all, as they were given", () =>
      Effect.gen(function* () {
        const history = yield* ChangeHistory
        const account = yield* newAccount()
        const { changes, id } = moved(account)
        const shipment = Sample.shipment({ account_id: account, version: 1 })
        const tagged = new Shipment({ ...shipment, tags: ["a"], version: 2, updated_at: at(2) })
        const others = recordChangesBetween(shipment, tagged, { at: at(2), cause: "user" })
        yield* history.append(changes.slice(0, 1))
        yield* history.append([...changes.slice(1), ...others])
        yield* history.append(others)
        yield* history.append([])
        const stored = yield* history.after(account, [id, shipment.id], null)
        assert.deepStrictEqual(versions(stored), [1, 2, 2, 3])
        assert.deepStrictEqual(
          stored
            .filter(({ subject_id, version }) => subject_id === id && version !== 2)
            .toSorted((a, b) => a.version - b.version),
          changes.filter(({ version }) => version !== 2)
        )
        assert.isTrue(stored.find(({ subject_id, version }) => subject_id === id && version === 1)?.isFirst)
        assert.deepStrictEqual(versions(yield* history.after(account, [id], at(1))), [2, 3])
        assert.deepStrictEqual(versions(yield* history.after(account, [id], shift(at(1), -1))), [1, 2, 3])
        assert.deepStrictEqual(yield* history.after(account, [id], at(3)), [])
        assert.deepStrictEqual(yield* history.after(account, [], null), [])
      })
    )

    it.effect("finds the containers that have left a shipment since", () =>
      Effect.gen(function* () {
        const history = yield* ChangeHistory
        const account = yield* newAccount()
        const { changes, id, one, two } = moved(account)
        yield* history.append(changes)
        assert.deepStrictEqual(yield* history.containersOf(account, [one, two], at(2)), [id])
        assert.deepStrictEqual(yield* history.containersOf(account, [one], at(3)), [])
        assert.deepStrictEqual(yield* history.containersOf(account, [two], at(2)), [])
        assert.deepStrictEqual(yield* history.containersOf(account, [], at(0)), [])
      })
    )

    it.effect("answers nothing to other accounts", () =>
      Effect.gen(function* () {
        const history = yield* ChangeHistory
        const [mine, other] = [yield* newAccount(), yield* newAccount()]
        const { changes, id, one } = moved(mine)
        yield* history.append(changes)
        assert.deepStrictEqual(yield* history.after(other, [id], null), [])
        assert.deepStrictEqual(yield* history.containersOf(other, [one], at(0)), [])
      })
    )

    it.effect("forgets changes by their age, the oldest first", () =>
      Effect.gen(function* () {
        const history = yield* ChangeHistory
        const account = yield* newAccount()
        const { changes, id } = moved(account)
        yield* history.append(changes)
        yield* asIngestion(
          Effect.gen(function* () {
            const { retention } = yield* OperationStore
            let after: string | null = null
            do {
              const step = { kind: "changes", before: at(2), after, limit: 2 } as const
              const { gone: due } = yield* retention.look(step)
              const swept: { readonly gone: number; readonly next: string | null } = yield* retention.remove(step)
              assert.isAtLeast(due, swept.gone)
              after = swept.next
            } while (after !== null)
          })
        )
        assert.deepStrictEqual(versions(yield* history.after(account, [id], null)), [2, 3])
      })
    )
  })
)
