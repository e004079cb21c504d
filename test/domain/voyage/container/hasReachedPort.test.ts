import { assert, it } from "@effect/vitest"

import { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { hasReachedPort } from "#domain/voyage/container/hasReachedPort.ts"

import * as Sample from "../../../support/samples.ts"

const at = Instant.make("2026-02-01T00:00:00.000Z")
const here = { locode: null, since: null, timezone: null }

const sample = (changes: Partial<Container>): Container =>
  Sample.container({ account_id: Sample.accountId(), shipment_id: Sample.shipmentId(), ...changes })

it("a container has reached the port once anything that follows the arrival is reported, or by its status", () => {
  const before = { current_status: "on_ship" } as const
  assert.isFalse(hasReachedPort(sample(before)))
  assert.isFalse(hasReachedPort(sample({ ...before, pol_vessel_loaded_at: at })))
  assert.isTrue(hasReachedPort(sample({ ...before, pod_discharged_at: at })))
  assert.isTrue(hasReachedPort(sample({ current_status: "grounded" })))
})

it("between two vessels it is grounded, and has not reached the port of discharge", () => {
  assert.isFalse(hasReachedPort(sample({ current_status: "grounded", awaiting_transshipment: here })))
})
