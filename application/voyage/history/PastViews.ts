import { Context, Effect, Layer, Option } from "effect"

import type { InvalidParameter, NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { one } from "../../ports/one.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ChangeHistory } from "../../ports/voyage/history/ChangeHistory.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { containerOf, loadPast, shipmentOf, requireKnownPast, requirePastRecord } from "./loadPast.ts"
import { readInstant } from "./readInstant.ts"

export interface PastView<Row> {
  readonly instant: Instant
  readonly record: Row
  readonly shipment: Shipment
  /** At that time, oldest first. */
  readonly containers: ReadonlyArray<Container>
}

type PastError = NotFound | NotOwned | NotEntitled | InvalidParameter | Unavailable

const oldestFirst = (a: Container, b: Container): number =>
  a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1

const containersAt = Effect.fn("PastViews.containersAt")(function* (
  account: Account,
  shipment: ShipmentId,
  instant: Instant
) {
  const store = yield* ContainerStore
  const history = yield* ChangeHistory
  const present = yield* store.ofShipments(account.id, [shipment])
  const others = yield* history.containersOf(account.id, [shipment], instant)
  const away = others.filter((id) => !present.some((row) => row.id === id))
  const elsewhere = away.length === 0 ? [] : yield* store.load(account.id, away)
  const ids = [...present.map(({ id }) => id), ...away]
  const pasts = yield* loadPast(account, { type: "container", ids, present: [...present, ...elsewhere] }, instant)
  const told = yield* Effect.forEach(pasts, ([id, past]) =>
    Effect.map(requireKnownPast(past), (values) =>
      values === null ? [] : [containerOf({ id, account_id: account.id, version: 0 }, values)]
    )
  )
  return told
    .flat()
    .filter(({ shipment_id }) => shipment_id === shipment)
    .toSorted(oldestFirst)
})

const shipmentAt = Effect.fn("PastViews.shipmentAt")(function* (account: Account, id: ShipmentId, instant: Instant) {
  const find = ShipmentStore.use((store) => one(store.load(account.id, [id])))
  const present = Option.toArray(yield* find)
  const past = (yield* loadPast(account, { type: "shipment", ids: [id], present }, instant)).get(id)
  const values = past === undefined ? null : yield* requirePastRecord(past)
  if (values !== null) return shipmentOf({ id, account_id: account.id, version: 0 }, values)
  return yield* Effect.flatMap(requireOwned(find, "shipment", id), () => Effect.die(`${id} is there and is not`))
})

const viewOf = Effect.fnUntraced(function* (account: Account, id: ShipmentId, instant: Instant) {
  const shipment = yield* shipmentAt(account, id, instant)
  return { instant, shipment, containers: yield* containersAt(account, id, instant) }
})

const shipment = Effect.fn("PastViews.shipment")(function* (account: Account, id: ShipmentId, asOf: string) {
  yield* requireReading(account)
  const view = yield* viewOf(account, id, yield* readInstant(asOf))
  const past: PastView<Shipment> = { ...view, record: view.shipment }
  return past
})

const container = Effect.fn("PastViews.container")(function* (account: Account, id: ContainerId, asOf: string) {
  const find = ContainerStore.use((store) => one(store.load(account.id, [id])))
  yield* requireReading(account)
  const instant = yield* readInstant(asOf)
  const present = Option.toArray(yield* find)
  const past = (yield* loadPast(account, { type: "container", ids: [id], present }, instant)).get(id)
  const values = past === undefined ? null : yield* requirePastRecord(past)
  if (values === null) {
    return yield* Effect.flatMap(requireOwned(find, "container", id), () => Effect.die(`${id} is there and is not`))
  }
  const record = containerOf({ id, account_id: account.id, version: 0 }, values)
  const view: PastView<Container> = { ...(yield* viewOf(account, record.shipment_id, instant)), record }
  return view
})

/** Based on the data that had been received and read by then. */
export class PastViews extends Context.Service<
  PastViews,
  {
    readonly container: (
      account: Account,
      id: ContainerId,
      asOf: string
    ) => Effect.Effect<PastView<Container>, PastError>
    readonly shipment: (account: Account, id: ShipmentId, asOf: string) => Effect.Effect<PastView<Shipment>, PastError>
  }
>()("application/voyage/history/PastViews") {
  static readonly layer = Layer.effect(this, useCases({ container, shipment }))
}
