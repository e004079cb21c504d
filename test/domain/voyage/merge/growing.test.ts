import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { directVoyage, mergeOf, transshippedVoyage } from "./observe.ts"

const voyages = { direct: directVoyage(), transshipped: transshippedVoyage() }

/** The statements in an order that the keys decide. */
const shuffled = (all: ReadonlyArray<Observation>, keys: ReadonlyArray<number>): ReadonlyArray<Observation> =>
  all
    .map((one, index) => [keys[index] ?? 0, index, one] as const)
    .sort(([a, i], [b, j]) => a - b || i - j)
    .map(([, , one]) => one)

/** What is known of the container, by attribute, and between which ports it is known to be carried. */
const known = (observations: ReadonlyArray<Observation>) => {
  const [container] = mergeOf(observations).containers
  const facts: object = container?.facts ?? {}
  return {
    fields: new Map(Object.entries(facts).filter(([, value]) => value !== null)),
    ports: [container?.route.pol ?? null, container?.route.pod ?? null]
  }
}

/** A port that turns out to be one on the way was no end of the route. */
const isMoved = (before: ReadonlyArray<string | null>, after: ReadonlyArray<string | null>): boolean =>
  before.some((port, index) => port !== null && port !== after[index])

describe("what is known of a container while its voyage is reported in any order", () => {
  const key = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 }))
  const keys = Schema.Tuple([key, key, key, key, key, key, key, key])

  for (const [name, all] of Object.entries(voyages)) {
    it.prop(`stays known, ${name}`, { keys }, ({ keys }) => {
      const order = shuffled(all, keys)
      let before = known([])
      for (const [index, added] of order.entries()) {
        const now = known(order.slice(0, index + 1))
        for (const field of isMoved(before.ports, now.ports) ? [] : before.fields.keys()) {
          assert.isTrue(now.fields.has(field), `${field} by ${JSON.stringify(added.fact)} at ${added.place?.locode}`)
        }
        before = now
      }
    })
  }
})
