import { assert, describe, it } from "@effect/vitest"

import type { Container } from "#adapters/portal/app/api/Container.ts"
import type { Page } from "#adapters/portal/app/api/documents.ts"
import { fleetRows } from "#adapters/portal/app/fleet/table/fleetRows.ts"

const page = (id: string): Page<Container> => ({ data: [{ id, type: "container" } as unknown as Container] })

describe("rows of a page of the fleet", () => {
  it("stay the same objects as long as the page does, so that a scroll does not draw them again", () => {
    const answer = page("one")
    assert.strictEqual(fleetRows(answer).get("one"), fleetRows(answer).get("one"))
    assert.notStrictEqual(fleetRows(page("one")).get("one"), fleetRows(answer).get("one"))
  })

  it("are none before the page has arrived", () => {
    assert.strictEqual(fleetRows(undefined).size, 0)
  })
})
