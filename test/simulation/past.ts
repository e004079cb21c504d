import { Clock, Effect, Result } from "effect"

import { MemoryState } from "#adapters/memory/state/MemoryState.ts"
import { ContainerChanges } from "#application/voyage/history/ContainerChanges.ts"
import { PastViews } from "#application/voyage/history/PastViews.ts"
import { instantOf } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { attributesWithoutHistory, unpublishedAttributes } from "#domain/voyage/history/RecordChange.ts"
import { hashOf } from "#domain/voyage/observation/contentHash.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

type Row = Shipment | Container

const left: ReadonlySet<string> = new Set([
  "version",
  ...unpublishedAttributes.filter((name) => name !== "id" && name !== "account_id"),
  ...attributesWithoutHistory.shipment,
  ...attributesWithoutHistory.container
])

/** Every published attribute of a record whose past is kept. */
const textOf = (row: Row | null | undefined): string =>
  hashOf(row && Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))))

const uses = Effect.gen(function* () {
  return { views: yield* PastViews, changes: yield* ContainerChanges }
}).pipe(Effect.provide([PastViews.layer, ContainerChanges.layer]))

/** Remembers what every record showed after each transaction, and asks at the end what was known then. */
export const makeWitness = Effect.gen(function* () {
  const { accounts, containers, shipments } = yield* MemoryState
  const { changes, views } = yield* uses
  const seen = new Map<number, ReadonlyArray<Row>>()

  const asked = Effect.fnUntraced(function* (row: Row, at: number) {
    const account = accounts.get(row.account_id)
    const instant = instantOf(at)
    if (account === undefined || instant === null) return yield* Effect.die("a record without an account")
    const told = yield* Effect.result(
      row instanceof Container
        ? Effect.map(views.container(account, row.id, instant), ({ record }): Row => record)
        : Effect.map(views.shipment(account, row.id, instant), ({ record }): Row => record)
    )
    if (Result.isFailure(told)) return [`${row.id} at ${instant}: ${JSON.stringify(told.failure)}`]
    return textOf(told.success) === textOf(row) ? [] : [`${row.id} at ${instant} is told otherwise than it was shown`]
  })

  const inSteps = Effect.fnUntraced(function* (container: Container) {
    const account = accounts.get(container.account_id)
    if (account === undefined) return yield* Effect.die("a container without an account")
    const page = yield* changes.list(account, container.id, { number: 1, size: 1000 })
    const oldestFirst = page.rows.toReversed()
    const gaps = oldestFirst.filter(({ before }, index) => {
      const earlier = oldestFirst[index - 1]?.after ?? null
      // Steps that show nothing are left out: only what shows must go on.
      return index > 0 && before?.current_status !== earlier?.current_status
    })
    const shownAt = [...seen].flatMap(([at, rows]) => {
      const row = rows.find(({ id }) => id === container.id)
      const last = oldestFirst.findLast(({ change }) => change.at <= (instantOf(at) ?? ""))?.after
      const differs = row instanceof Container && row.current_status !== last?.current_status
      return differs ? [`${container.id}: its changes do not lead to what it showed at ${at}`] : []
    })
    return [
      ...(page.isWhole && page.rows.length > 0 ? [] : [`${container.id}: its changes begin later than it`]),
      ...gaps.map(({ change }) => `${container.id}: nothing leads to version ${change.version}`),
      ...shownAt
    ]
  })

  return {
    look: Effect.map(Clock.currentTimeMillis, (now) => void seen.set(now, [...shipments.all(), ...containers.all()])),

    findings: Effect.gen(function* () {
      const present = new Set([...shipments.all(), ...containers.all()].map(({ id }) => id))
      const found = yield* Effect.forEach(seen, ([at, rows]) =>
        Effect.forEach(
          rows.filter(({ id }) => present.has(id)),
          (row) => asked(row, at)
        )
      )
      return [...found.flat(2), ...(yield* Effect.forEach(containers.all(), inSteps)).flat()]
    })
  }
})
