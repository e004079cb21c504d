import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import { afterSamples } from "../support/clock.ts"
import { onMemory } from "../support/planes.ts"
import { rival } from "../support/samples.ts"
import { get } from "../support/server.ts"
import type { Document, Resource } from "../support/server.ts"
import { track } from "../support/tracked.ts"
import { populate } from "../support/world.ts"

/** Resources that stand in other ones, and have no address. */
const withoutAddress = new Set([
  "account",
  "api_key",
  "audit_entry",
  "container_change",
  "container_group",
  "event",
  "party_role",
  "publishable_token",
  "raw_event",
  "refused_observation",
  "route_location",
  "search_result",
  "shipment_change",
  "source",
  "transport_event",
  "webhook_event_category"
])

const resourcesIn = ({ data, included = [] }: Document): ReadonlyArray<Resource> => [
  ...[data ?? []].flat(),
  ...included
]

const lists = ["webhooks", "parties", "users", "documents", "saved_views", "notification_rules", "api_keys"]

onMemory("Every resource", (it) => {
  it.effect(
    "has the address at which it is, where it has one",
    () =>
      Effect.gen(function* () {
        const ids = yield* populate
        yield* afterSamples
        const { box, shipment } = yield* track(rival, "SELF1", 741, 5)
        const seen = yield* asIngestion(ObservationStore.use(({ seen }) => seen.find("vessel", "9321483")))
        assert.strictEqual(seen._tag, "Some")
        const found = new Map<string, Resource>()
        for (const path of [
          `${shipment}?include=containers,port_of_lading,port_of_discharge,pod_terminal&flag[parties]=true`,
          `${box}?include=shipment,transport_events.vessel,raw_events`,
          `${box}/route`,
          "/v2/vessels/9321483",
          "/v2/ports/USLAX",
          "/v2/metro_areas/USLAX",
          "/v2/shipping_lines",
          "/v2/tracking_requests?include=user",
          "/v2/me"
        ]) {
          const { body, status, text } = yield* get(path, rival)
          assert.strictEqual(status, 200, text)
          for (const resource of resourcesIn(body)) found.set(`${resource.type} ${resource.id}`, resource)
        }
        const of = (path: string) => get(`/v2/${path}`)
        for (const path of lists) {
          for (const resource of resourcesIn((yield* of(path)).body))
            found.set(`${resource.type} ${resource.id}`, resource)
        }
        assert.isDefined(ids["webhooks"])
        const types = new Set([...found.values()].map(({ type }) => type))
        for (const type of ["port", "terminal", "vessel", "route", "user", "metro_area"])
          assert.isTrue(types.has(type), type)
        for (const { id, links, type } of found.values()) {
          if (withoutAddress.has(type)) {
            assert.isUndefined(links, type)
            continue
          }
          const self = links?.self
          assert.isDefined(self, type)
          const isOfRival = type !== "webhook" && (yield* get(self ?? "", rival)).status === 200
          const answer = isOfRival ? yield* get(self ?? "", rival) : yield* get(self ?? "")
          assert.deepStrictEqual([answer.status, answer.body.data?.type], [200, type], self)
          if (type !== "credential") assert.strictEqual(answer.body.data.id, id, self)
        }
      }),
    120_000
  )
})
