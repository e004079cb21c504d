import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { file, firstAccount, fixture, fixtureNames, inMemory, seen, takeIn } from "./inbox.ts"
import type { File } from "./inbox.ts"

/** A depot's report on the container of the MSC files, without any document. */
const depot = file("depot", [
  {
    eventID: "D-1",
    eventType: "EQUIPMENT",
    eventClassifierCode: "ACT",
    eventDateTime: "2026-01-05T09:31:00+07:00",
    equipmentEventTypeCode: "GTOT",
    equipmentReference: "MSCU7345124",
    ISOEquipmentCode: "45G1",
    emptyIndicatorCode: "EMPTY",
    eventLocation: { UNLocationCode: "VNSGN" }
  }
])

const permutations = <A>(list: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  list.length < 2
    ? [list]
    : list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first].concat(rest)))

/** What the account sees after these files; the number is that under which a shipment first came, so it is left out. */
const after = (files: ReadonlyArray<File>) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      yield* Effect.forEach(files, (one) => takeIn(account, one), { discard: true })
      const shipments = yield* seen(account)
      return shipments
        .map(({ number: _first, ...shipment }) => shipment)
        .toSorted((a, b) => (`${a.bill}${a.booking}` < `${b.bill}${b.booking}` ? -1 : 1))
    })
  )

it.effect("files about one container give the same state in every order", () =>
  Effect.gen(function* () {
    const files = [...["msc", "msc-older", "msc-broken"].map(fixture), depot]
    const once = yield* after(files)
    assert.strictEqual(once.length, 1)
    for (const order of permutations(files)) {
      const names = order.map(({ name }) => name).join(", ")
      assert.deepStrictEqual(yield* after(order), once, names)
    }
  })
)

it.effect("any of the files twice, in any order, changes nothing", () =>
  Effect.gen(function* () {
    const files = [...fixtureNames.map(fixture), depot]
    const once = yield* after(files)
    assert.strictEqual(once.length, 5)
    for (const [index, again] of files.entries()) {
      const turned = [...files.slice(index), ...files.slice(0, index)]
      assert.deepStrictEqual(yield* after([...turned, again]), once, `${again.name} first and last`)
      assert.deepStrictEqual(yield* after([again, ...turned.toReversed()]), once, `${again.name} again at once`)
    }
  })
)
