import { Effect } from "effect"

import type { Gazetteer } from "#domain/reference/place/Place.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { reportedEvents } from "#domain/voyage/event/reportedEvents.ts"
import { journeyOf } from "#domain/voyage/merge/facts/journey.ts"
import { railStopsOf } from "#domain/voyage/merge/facts/railStops.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import type { ContainerRoute, RailStop, RouteLocation, RouteStop } from "#domain/voyage/observation/ContainerRoute.ts"
import type { Evidence } from "#domain/voyage/observation/Evidence.ts"
import { isSameContent } from "#domain/voyage/observation/sameContent.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { newId } from "../../../newId.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"

const stopOf = ({ created_at: _created, id: _id, updated_at: _updated, ...stop }: RouteLocation): RouteStop => stop

/** A location keeps its id while it stays on the route. */
const locationOf = Effect.fnUntraced(function* (stop: RouteStop, previous: ReadonlyArray<RouteLocation>, now: Instant) {
  const known = previous.find(({ place }) => place === stop.place)
  if (known === undefined) return { id: yield* newId, created_at: now, updated_at: now, ...stop }
  return isSameContent(stopOf(known), stop) ? known : { ...known, ...stop, updated_at: now }
})

const routeOf = Effect.fnUntraced(function* (
  stops: ReadonlyArray<RouteStop>,
  byRail: ReadonlyArray<RailStop>,
  previous: ContainerRoute | null,
  now: Instant
) {
  if (stops.length < 2) return null
  const locations = yield* Effect.forEach(stops, (stop) => locationOf(stop, previous?.locations ?? [], now))
  const way = byRail.length === 0 ? { locations } : { locations, rail_stops: byRail }
  if (previous === null) return { id: yield* newId, created_at: now, updated_at: now, ...way }
  const { created_at, id, updated_at: _updated, ...before } = previous
  return isSameContent(way, before) ? previous : { id, created_at, updated_at: now, ...way }
})

interface ShipmentRecords {
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
}

/** The caller holds the shipment's lock. */
export const saveEvidence = Effect.fnUntraced(function* (
  { containers, shipment }: ShipmentRecords,
  merged: MergeResult,
  gazetteer: Gazetteer,
  now: Instant
) {
  const { evidence: store } = yield* ObservationStore
  const { account_id, id, shipping_line_scac } = shipment
  const found = yield* store.load(account_id, [id, ...containers.map((container) => container.id)])
  const known = new Map(found.map((one) => [one.subject_id, one]))

  const ofContainers = yield* Effect.forEach(merged.containers, (one) =>
    Effect.gen(function* () {
      const container = containers.find(({ number }) => number === one.facts.number)
      if (container === undefined) return []
      const stops = journeyOf(one.handlings, one.route, shipping_line_scac, gazetteer)
      const byRail = railStopsOf(one.milestones, one.handlings, one.route, gazetteer)
      const evidence: Evidence = {
        subject_id: container.id,
        told: reportedEvents(one),
        provenance: one.provenance,
        route: yield* routeOf(stops, byRail, known.get(container.id)?.route ?? null, now)
      }
      return [evidence]
    })
  )
  const all: ReadonlyArray<Evidence> = [
    { subject_id: id, told: [], provenance: merged.provenance, route: null },
    ...ofContainers.flat()
  ]
  const changed = all.filter((one) => !isSameContent(known.get(one.subject_id), one))
  yield* store.save(changed.map((one) => ({ ...one, account_id, shipment_id: id })))
  return changed
})
