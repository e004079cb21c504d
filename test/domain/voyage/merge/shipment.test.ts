import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import {
  atTerminal,
  booking,
  containerNumber,
  directVoyage,
  inboxFeed,
  mergeOf,
  move,
  observed,
  otherFeed,
  vessels
} from "./observe.ts"
import type { Details } from "./observe.ts"
import { dayAt } from "./trip/support.ts"

const status = (name: "booking_cancelled" | "booking_confirmed" | "bill_void" | "line_hold", how: Details = {}) =>
  observed({ type: "status", status: name }, { container: null, place: null, ...how })

describe("a shipment is known", () => {
  const isKnown = (...observations: ReadonlyArray<Observation>) => mergeOf(observations).known

  it("once a source reports a container or a document of it", () => {
    const nameless = { documents: [], feed: inboxFeed } as const
    assert.isFalse(isKnown())
    assert.isTrue(isKnown(status("booking_confirmed")))
    assert.isTrue(isKnown(move("load", nameless)))
    assert.isFalse(isKnown(move("load", { ...nameless, container: null })))
    assert.isFalse(isKnown(status("booking_confirmed", { missed: 2 })))
    assert.isTrue(isKnown(status("booking_confirmed", { missed: 1 })))
    assert.isFalse(isKnown(status("booking_confirmed", { retracted: true })))
  })
})

describe("a shipment is cancelled", () => {
  const isCancelled = (...observations: ReadonlyArray<Observation>) => mergeOf(observations).cancelled
  const on = (days: number) => ({ revision: dayAt(days) })

  it("when the last that is reported of its booking says so", () => {
    assert.isTrue(isCancelled(status("booking_cancelled")))
    assert.isTrue(isCancelled(status("booking_cancelled", on(2)), status("booking_confirmed", on(1))))
    assert.isFalse(isCancelled(status("booking_cancelled", on(1)), status("booking_confirmed", on(2))))
    assert.isFalse(isCancelled(status("booking_confirmed")))
    assert.isFalse(isCancelled())
  })

  it("whatever is reported later of its bill or of a hold", () => {
    assert.isTrue(
      isCancelled(status("booking_cancelled", on(1)), status("bill_void", on(2)), status("line_hold", on(3)))
    )
    assert.isTrue(isCancelled(status("booking_cancelled", on(1)), move("load", on(2))))
    assert.isFalse(isCancelled(status("bill_void")))
  })

  it("not by the report of a terminal", () => {
    assert.isFalse(isCancelled(status("booking_cancelled", { source: "terminal" })))
  })
})

describe("the container that represents a shipment", () => {
  const landed = (serial: number, place: string | null, more: ReadonlyArray<Observation> = []) => {
    const how = { vessel: vessels.first, container: containerNumber(serial), key: `${serial}|${place}` }
    return [
      move("load", { ...how, at: dayAt(5), key: `load ${serial}` }),
      ...(place === null ? [] : [move("discharge", { ...how, at: dayAt(21), place })]),
      ...more
    ]
  }
  const pod = (...containers: ReadonlyArray<ReadonlyArray<Observation>>) => {
    const all = containers.flat()
    const found = mergeOf(all).shipment.port_of_discharge_locode
    assert.strictEqual(mergeOf(all.toReversed()).shipment.port_of_discharge_locode, found)
    return found
  }

  it("is one with whose route most others agree", () => {
    assert.strictEqual(pod(landed(1, "USLGB"), landed(2, "USLAX"), landed(3, "USLAX")), "USLAX")
    assert.strictEqual(pod(landed(1, "USLAX"), landed(2, "USLAX"), landed(3, "USLGB")), "USLAX")
  })

  it("is one whose port of discharge is known", () => {
    assert.strictEqual(pod(landed(1, null), landed(2, null), landed(3, "USLAX")), "USLAX")
  })

  it("is among equals the one of which more is known, then the first by number", () => {
    const departed = move("depart", {
      at: dayAt(6),
      vessel: vessels.first,
      container: containerNumber(2),
      key: "departed"
    })
    assert.strictEqual(pod(landed(1, "USLGB"), landed(2, "USLAX", [departed])), "USLAX")
    assert.strictEqual(pod(landed(1, "USLGB"), landed(2, "USLAX")), "USLGB")
    assert.strictEqual(pod(landed(2, "USLGB"), landed(1, "USLAX")), "USLAX")
  })

  it("is none before a container is known: the route is by what is reported of the ship", () => {
    const calls = directVoyage()
      .slice(2, 6)
      .map((one) => ({ ...one, container: null }))
    const { containers, shipment } = mergeOf(calls)
    assert.deepStrictEqual<unknown>(
      [containers, shipment.port_of_lading_locode, shipment.port_of_discharge_locode, shipment.pod_terminal_code],
      [[], "CNSHA", "USLAX", null]
    )
  })
})

describe("what is refused", () => {
  const refused = (...observations: ReadonlyArray<Observation>) =>
    mergeOf([...directVoyage().slice(0, 6), ...observations]).refused.map(({ observation }) =>
      observations.findIndex(({ id }) => id === observation.id)
    )
  const elsewhere = (days: number, how: Details = {}) =>
    atTerminal(
      { type: "availability", available: true },
      {
        at: dayAt(days),
        revision: dayAt(days),
        received: dayAt(days),
        place: "NLRTM",
        key: "elsewhere",
        ...how
      }
    )

  it("is shown once, by the newest report of a fact alone", () => {
    assert.deepStrictEqual(refused(elsewhere(22), elsewhere(23)), [1])
    assert.deepStrictEqual(refused(elsewhere(23), elsewhere(22)), [0])
    assert.deepStrictEqual(refused(elsewhere(22), elsewhere(23, { key: "other" })).toSorted(), [0, 1])
    assert.deepStrictEqual(refused(elsewhere(22), elsewhere(23, { feed: otherFeed })).toSorted(), [0, 1])
    const one = elsewhere(22)
    assert.deepStrictEqual(refused(one, one), [0])
  })

  it("is not shown where a newer report of the fact counts", () => {
    const here = elsewhere(23, { place: "USLAX" })
    assert.deepStrictEqual(refused(elsewhere(22), here), [])
  })
})

describe("a merged state does not depend on the order of the rows", () => {
  const seals = (how: (index: number) => Details) =>
    [1, 2, 3].map((index) => observed({ type: "seal", number: `S${index}` }, { place: null, ...how(index) }))

  const isSame = (rows: ReadonlyArray<Observation>) => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0]
    ]
    const states = orders.map((order) => JSON.stringify(mergeOf(order.flatMap((index) => rows[index] ?? []))))
    return new Set(states).size === 1
  }

  it("where facts have keys that begin alike, or the same key", () => {
    assert.isTrue(isSame(seals((index) => ({ key: `seal|${"x".repeat(index)}` }))))
    assert.isTrue(isSame(seals(() => ({ key: "seal" }))))
    assert.isTrue(isSame(seals((index) => ({ key: "seal", revision: index === 2 ? null : dayAt(index) }))))
    assert.isTrue(isSame(seals((index) => ({ key: "seal", feed: index === 2 ? otherFeed : inboxFeed }))))
  })
})

it("names the booking of a shipment beside its bill, from what a source says of both", () => {
  const reference = observed(
    { type: "reference" },
    { container: null, place: null, documents: [{ type: "bill", number: "BL1" }, booking] }
  )
  const { shipment } = mergeOf([reference])
  assert.deepStrictEqual([shipment.bill_of_lading_number, shipment.booking_number], ["BL1", "BK1"])
})
