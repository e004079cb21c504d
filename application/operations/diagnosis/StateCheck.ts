import { Context, Effect, Layer } from "effect"

import type { ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { conservationRule, findWithoutOutcome, unaccountedSentence } from "#domain/voyage/invariants/conservation.ts"
import type { Violation } from "#domain/voyage/invariants/Invariant.ts"
import { findViolations } from "#domain/voyage/invariants/invariants.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { mergeShipment } from "../../tracking/ingestion/fold/mergeShipment.ts"
import { useCases } from "../../useCases.ts"
import { loadShipmentEvidence } from "../../voyage/observation/shipmentEvidence.ts"

export interface BrokenState extends Violation {
  readonly container: Pick<Container, "account_id" | "id" | "number">
}

export interface StateCheckResult {
  readonly containers: number
  readonly violations: number
}

const pageSize = 500

const unaccountedOf = Effect.fnUntraced(function* (shipment: Shipment) {
  const { account_id, id } = shipment
  const known = yield* loadShipmentEvidence(shipment)
  if (known.feeds.length === 0) return []
  const containers = yield* ContainerStore.use((store) => store.ofShipments(account_id, [id]))
  const { merged } = yield* mergeShipment(shipment, known, containers)
  return findWithoutOutcome(known.observations, merged)
})

/** Several pages may contain containers of one shipment, which is checked once. */
const look = Effect.fnUntraced(function* (page: ReadonlyArray<Container>, reviewed: Set<ShipmentId>) {
  const shipments = yield* ShipmentStore
  const found: Array<BrokenState> = []
  for (const [account, own] of Map.groupBy(page, ({ account_id }) => account_id)) {
    const ids = [...new Set(own.map(({ shipment_id }) => shipment_id))]
    const rows = yield* shipments.load(account, ids)
    const known = new Map(rows.map((shipment) => [shipment.id, shipment]))
    for (const container of own) {
      const shipment = known.get(container.shipment_id)
      const broken =
        shipment === undefined
          ? [{ rule: "own_shipment", sentence: `Its account has no shipment ${container.shipment_id}.` }]
          : findViolations(container, shipment)
      found.push(...broken.map((one) => ({ ...one, container })))
    }
    for (const shipment of rows) {
      const container = own.find(({ shipment_id }) => shipment_id === shipment.id)
      if (container === undefined || reviewed.has(shipment.id)) continue
      reviewed.add(shipment.id)
      const silent = yield* unaccountedOf(shipment)
      found.push(...silent.map((one) => ({ rule: conservationRule, sentence: unaccountedSentence(one), container })))
    }
  }
  return found
})

const run = Effect.fn("StateCheck.run")(function* (report: (found: BrokenState) => Effect.Effect<void>) {
  const containers = yield* ContainerStore
  const checked = { containers: 0, violations: 0 }
  const reviewed = new Set<ShipmentId>()
  for (let after: ContainerId | null = null; ;) {
    const page: ReadonlyArray<Container> = yield* containers.everyAfter(after, pageSize)
    const found = yield* look(page, reviewed)
    yield* Effect.forEach(found, report, { discard: true })
    checked.containers += page.length
    checked.violations += found.length
    after = page.at(-1)?.id ?? null
    if (after === null || page.length < pageSize) return checked
  }
})

export class StateCheck extends Context.Service<
  StateCheck,
  {
    readonly run: (report: (found: BrokenState) => Effect.Effect<void>) => StoreEffect<StateCheckResult>
  }
>()("application/operations/diagnosis/StateCheck") {
  static readonly layer = Layer.effect(this, useCases({ run }))
}
