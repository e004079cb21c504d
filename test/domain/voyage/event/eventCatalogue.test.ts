import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { Entitlement } from "#domain/identity/account/Account.ts"
import { EventName } from "#domain/voyage/container/TransportEvent.ts"
import { eventCatalogue, eventsFor } from "#domain/voyage/event/eventCatalogue.ts"

import { emittedBy } from "../../../support/emission.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"

const namesIn = (categories: typeof eventCatalogue) =>
  categories.flatMap(({ events }) => events.map(({ name }) => name))

it("has every event once, in five categories with ids of their names", () => {
  assert.strictEqual(EventName.literals.length, 43)
  assert.deepStrictEqual(namesIn(eventCatalogue).toSorted(), [...EventName.literals].toSorted())
  assert.deepStrictEqual(
    eventCatalogue.map(({ id }) => id),
    ["tracking-request-events", "transport-events", "estimate-events", "container-events", "document-events"]
  )
})

it("marks the events that nothing emits", () => {
  const events = eventCatalogue.flatMap(({ events }) => events)
  const marked = events.filter(({ is_emitted }) => !is_emitted)
  assert.sameMembers(
    marked.map(({ name }) => name),
    [...emittedBy("nothing")]
  )
  assert.deepStrictEqual(
    events.filter(({ description }) => description.endsWith(" Not emitted yet.")),
    marked
  )
})

it.effect.prop("an account hears of rail and documents only if it may", [Schema.Array(Entitlement)], ([entitlements]) =>
  Effect.sync(() => {
    const categories = eventsFor(entitlements)
    const names = namesIn(categories)
    const may = (entitlement: Entitlement) => entitlements.includes(entitlement)
    assert.strictEqual(names.includes("container.pickup_lfd_rail.changed"), may("rail_data"))
    assert.strictEqual(names.includes("document.extracted"), may("documents"))
    assert.isTrue(nonEmpty(categories).every(({ events }) => events.length > 0))
    assert.strictEqual(names.length, 43 - (may("rail_data") ? 0 : 1) - (may("documents") ? 0 : 2))
  })
)
