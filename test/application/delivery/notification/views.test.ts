import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { NotificationRules } from "#application/delivery/notification/NotificationRules.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Locode, SavedViewId } from "#domain/Identifiers.ts"

import * as Sample from "../../../support/samples.ts"
import { happens, mailsTo, planes, ruleOf, setUp, work, world } from "./world.ts"
import type { World } from "./world.ts"

/** A view as it is stored, whatever wrote it. */
const viewOf = Effect.fnUntraced(function* ({ account, user }: World, query: string) {
  const id = SavedViewId.make(Sample.eventId())
  const [created_at, updated_at] = [Sample.start, Sample.start]
  const own = { id, account_id: account.id, user_id: user.id, created_at, updated_at }
  const view = { ...own, name: "Mobile", list: "containers" as const, query, columns: [], is_shared: false }
  yield* UserStore.use(({ savedViews }) => savedViews.save(view))
  return id
})

/** One container goes to Mobile, the other one does not. */
const twoPorts = Effect.gen(function* () {
  const here = yield* setUp
  const shipment = Sample.shipment({ account_id: here.account.id, port_of_discharge_locode: Locode.make("USMOB") })
  yield* ShipmentStore.use((store) => store.save([shipment]))
  const { account_id, number } = here.box
  const box = Sample.container({ account_id, number, shipment_id: shipment.id })
  yield* ContainerStore.use((store) => store.save([box]))
  return { ...here, shipment, box, elsewhere: { shipment_id: here.shipment.id, container_id: here.other.id } }
})

for (const [plane, stores, options] of planes) {
  layer(world(stores), options)(`rules with a saved view, on ${plane}`, (it) => {
    it.effect("tell of the containers that the view has, and of no other one", () =>
      Effect.gen(function* () {
        const here = yield* twoPorts
        const view = yield* viewOf(here, "filter%5Bpod_code%5D=USMOB&sort=pickup_lfd")
        const rule = yield* ruleOf(here, { saved_view_id: view })
        const shown = yield* NotificationRules.use((rules) => rules.get(here.holder, rule.id))
        assert.isNull(shown.problem)
        yield* happens(here, here.elsewhere)
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), 0)
        yield* happens(here)
        yield* work
        assert.lengthOf(yield* mailsTo(here.email), 1)
      })
    )

    it.effect("tell of nothing while something of the view is not understood, and say what", () =>
      Effect.gen(function* () {
        for (const [query, problem] of [
          ["pod_code=USMOB", "`pod_code` is an unknown parameter of containers; did you mean `filter[pod_code]`"],
          ["view=sea", "`view` is an unknown parameter of containers"],
          ["filter[pod_code]=USMOB&filter[nope]=1", "`filter[nope]` is an unknown filter of containers"],
          ["filter[pod_code]=%E0%A4%A", "`filter[pod_code]=%E0%A4%A` is not percent-encoded text"],
          ["sort=nope", "`sort=nope` does not sort containers"]
        ] as const) {
          const here = yield* twoPorts
          const rule = yield* ruleOf(here, { saved_view_id: yield* viewOf(here, query) })
          const shown = yield* NotificationRules.use((rules) => rules.get(here.holder, rule.id))
          assert.include(shown.problem, problem)
          yield* happens(here)
          yield* happens(here, here.elsewhere)
          yield* work
          assert.lengthOf(yield* mailsTo(here.email), 0, query)
        }
      })
    )
  })
}
