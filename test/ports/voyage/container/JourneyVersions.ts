import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { AccountId, ContainerId } from "#domain/Identifiers.ts"
import { day, hour, shift } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { sailing } from "../../../support/samples/evidence.ts"

const imo = Imo.make("9811000")
const departed = shift(Sample.start, 700 * day)
const position = (hours: number) => ({
  imo,
  at: shift(departed, hours * hour),
  latitude: 1.5,
  longitude: 103.5,
  speed: null,
  course: null,
  heading: null
})

const newContainer = Effect.fnUntraced(function* (account_id: AccountId) {
  const shipment = Sample.shipment({ account_id })
  const container = Sample.container({ account_id, shipment_id: shipment.id })
  yield* asIngestion(
    Effect.andThen(
      ShipmentStore.use((store) => store.save([shipment])),
      ContainerStore.use((store) => store.save([container]))
    )
  )
  return container.id
})

const keepRoute = (account_id: AccountId, container: ContainerId, arrived: number | null) =>
  asIngestion(
    ObservationStore.use(({ evidence }) =>
      evidence.save([
        {
          ...sailing(imo, departed, arrived === null ? null : shift(departed, arrived * hour), container),
          account_id,
          shipment_id: Sample.shipmentId()
        }
      ])
    )
  )

const heard = (hours: number) => asIngestion(VesselStore.use((store) => store.add([position(hours)])))

/** What every JourneyVersions does. */
export const journeyVersionsContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`JourneyVersions in ${adapter}`, (it) => {
    it.effect("are others when the way or what is heard on its tracks changes, and the same otherwise", () =>
      Effect.gen(function* () {
        const { journeys: versions } = yield* ContainerStore
        const mine = yield* newAccount()
        const container = yield* newContainer(mine)
        const finished = { imo, from: departed, to: position(10).at }
        const underWay = { imo, from: position(20).at, to: null }
        const seen = Effect.map(versions.of(mine, container, [finished, underWay]), (found) => found?.version)
        const all = [yield* seen]
        const isAnother = Effect.fnUntraced(function* (what: string) {
          const now = yield* seen
          assert.isString(now)
          assert.notInclude(all, now, what)
          assert.strictEqual(yield* seen, now)
          all.push(now)
        })
        yield* keepRoute(mine, container, null)
        yield* isAnother("a way is known")
        yield* heard(1)
        yield* isAnother("on the first track")
        yield* heard(15)
        assert.strictEqual(yield* seen, all.at(-1), "between the tracks")
        yield* heard(30)
        yield* isAnother("on the second track")
        yield* heard(25)
        yield* isAnother("between two that are known")
        yield* asIngestion(VesselStore.use((store) => store.remove([position(25)])))
        assert.strictEqual(yield* seen, all.at(-2), "as before")
        yield* asIngestion(VesselStore.use((store) => store.remove([position(1), position(15), position(30)])))
        yield* keepRoute(mine, container, 10)
        yield* isAnother("it has arrived")
      })
    )

    it.effect("are of the account's own containers", () =>
      Effect.gen(function* () {
        const { journeys: versions } = yield* ContainerStore
        const [mine, other] = [yield* newAccount(), yield* newAccount()]
        const container = yield* newContainer(mine)
        assert.isNotNull(yield* versions.of(mine, container, []))
        assert.isNull(yield* versions.of(other, container, []))
        assert.isNull(yield* versions.of(mine, Sample.containerId(), []))
      })
    )
  })
)
