import { assert, describe, it } from "@effect/vitest"

import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { diffContainer } from "#domain/voyage/diff/diff.ts"

import { directVoyage, gate, gazetteer, mergeOf, storyOf } from "../voyage/merge/observe.ts"
import { ashore, factsOf } from "./support.ts"

describe("20: gate events", () => {
  it("are read at both ends of the voyage", () => {
    assert.includeMembers(
      [...storyOf(mergeOf(directVoyage()))],
      ["empty_out CNSHA", "full_in CNSHA", "full_out USLAX", "empty_in USLAX"]
    )
  })

  const stamped = [
    ...ashore,
    gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "CNSHA" }),
    gate("gate_in", false, { at: "2026-01-28T02:00:00Z", place: "CNSHA" })
  ]

  it("that are all stamped with the port of lading count by their time", () => {
    const merged = mergeOf(stamped)
    const { current_status, empty_terminated_at, empty_terminated_timezone, pod_full_out_at } = factsOf(merged)
    assert.deepStrictEqual(
      [current_status, pod_full_out_at, empty_terminated_at, empty_terminated_timezone],
      ["empty_returned", "2026-01-24T02:00:00.000Z", "2026-01-28T02:00:00.000Z", null]
    )
    assert.deepStrictEqual(merged.refused, [])
  })

  it("are published without the place where they cannot have been", () => {
    const [merged] = mergeOf(stamped).containers
    assert(merged !== undefined)
    const now = "2026-02-01T00:00:00.000Z" as Instant
    const identity = { id: "c", account_id: "a", shipment_id: "s", cycle_id: "1" } as unknown as Pick<
      Container,
      "id" | "account_id" | "shipment_id" | "cycle_id"
    >
    const container = { ...merged.facts, ...identity, version: 1 } as unknown as Container
    const context = {
      account_id: identity.account_id,
      shipment_id: identity.shipment_id,
      tracked_since: now,
      now,
      logged: new Map(),
      gazetteer
    }
    const out = diffContainer(null, container, merged, context).drafts.find(({ event }) => event.endsWith("full_out"))
    assert.deepInclude(out, {
      location_locode: null,
      timezone: "Etc/UTC",
      timestamp: "2026-01-24T02:00:00.000Z" as Instant
    })
  })

  it("of a source that stamps them rightly count more", () => {
    const right = gate("gate_out", true, { at: "2026-01-23T20:00:00Z", place: "USLAX" })
    const merged = mergeOf([...stamped, right])
    assert.strictEqual(factsOf(merged).pod_full_out_at, "2026-01-23T20:00:00.000Z")
  })
})
