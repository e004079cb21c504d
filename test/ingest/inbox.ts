import { readFileSync } from "node:fs"

import { Effect, Layer } from "effect"
import type { Scope } from "effect"
import { TestClock } from "effect/testing"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Access } from "#application/identity/account/Access.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import type { IntakeResult } from "#application/tracking/ingestion/read/Intake.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import * as IngestionNode from "#runtimes/nodes/ingestion.ts"
import { memoryPlane } from "#runtimes/plane/memoryPlane.ts"

import { noSources } from "../support/registry.ts"
import * as Sample from "../support/samples.ts"
import * as TestMemory from "../support/TestMemory.ts"

/** Intake as the command has it, on the memory stores and with no source to ask. */
const Inbox = Access.layer.pipe(
  Layer.provideMerge(IngestionNode.intake(memoryPlane)),
  Layer.provideMerge(noSources),
  Layer.provide(Secrets.layer),
  Layer.provideMerge(TestMemory.stores)
)

/** Runs with a memory of its own, in real time. */
export const inLiveMemory = <A, E>(work: Effect.Effect<A, E, Layer.Success<typeof Inbox> | Scope.Scope>) =>
  work.pipe(Effect.scoped, Effect.provide(Inbox, { local: true }))

/** Runs with a memory of its own, on the first of June 2026. */
export const inMemory = <A, E>(work: Effect.Effect<A, E, Layer.Success<typeof Inbox>>) =>
  Effect.andThen(TestClock.setTime(Date.UTC(2026, 5, 1)), work).pipe(Effect.provide(Inbox, { local: true }))

export const firstAccount = Effect.map(
  Access.use((access) => access.bootstrap(null)),
  ({ account }) => account.id
)

/** A further account. */
export const otherAccount = Effect.gen(function* () {
  const account = Sample.account()
  yield* AccountStore.use((accounts) => accounts.create(account, Sample.user(account.id)))
  return account.id
})

export interface File {
  readonly name: string
  readonly bytes: Uint8Array
}

export const fixtureNames = ["cma", "hapag", "hmm", "maersk", "msc-broken", "msc-older", "msc"]

export const fixture = (name: string): File => ({
  name: `${name}.json`,
  bytes: readFileSync(new URL(`../carriers/fixtures/${name}.json`, import.meta.url))
})

/** A file of this content. */
export const file = (name: string, content: unknown): File => ({
  name,
  bytes: new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content))
})

export const takeIn = (account: AccountId, { bytes, name }: File) =>
  Intake.use((intake) => intake.takeIn(account, name, bytes))

export const refusedOf = ({ message }: IntakeResult) =>
  (message?.reading.refused ?? []).map(({ index, reason }) => [index, reason] as const)

const instants = [
  "empty_out_at",
  "pol_full_in_at",
  "pol_vessel_loaded_at",
  "pol_vessel_departed_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_full_out_at",
  "empty_terminated_at"
] as const

const milestonesOf = (container: Container) =>
  Object.fromEntries(instants.flatMap((name) => (container[name] === null ? [] : [[name, container[name]]])))

/** A shipment as it is compared: nothing that differs from one run to the next. */
export interface Seen {
  readonly number: string
  readonly bill: string | null
  readonly booking: string | null
  readonly pol: string | null
  readonly pod: string | null
  readonly containers: Readonly<Record<string, Readonly<Record<string, string | null>>>>
}

const everything = { number: 1, size: 1000 }

/** The shipments of an account with their containers, without ids, in the order of their numbers. */
export const seen = Effect.fn("seen")(function* (account: AccountId) {
  const { rows } = yield* ShipmentStore.use((store) => store.search(account, always, "created_at", everything))
  const shipments = yield* Effect.forEach(rows, (shipment) =>
    Effect.gen(function* () {
      const containers = yield* ContainerStore.use((store) => store.ofShipments(account, [shipment.id]))
      return {
        number: shipment.normalized_number,
        bill: shipment.bill_of_lading_number,
        booking: shipment.booking_number,
        pol: shipment.port_of_lading_locode,
        pod: shipment.port_of_discharge_locode,
        containers: Object.fromEntries(
          containers
            .toSorted((a, b) => (a.number < b.number ? -1 : 1))
            .map((container) => [container.number, { status: container.current_status, ...milestonesOf(container) }])
        )
      }
    })
  )
  return shipments.toSorted((a, b) => (a.number < b.number ? -1 : 1))
})
