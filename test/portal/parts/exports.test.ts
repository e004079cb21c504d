import { assert, it } from "@effect/vitest"

import { buildFleetExport, maxExported } from "../../../adapters/portal/app/fleet/exportOf.ts"
import type { FleetRow } from "../../../adapters/portal/app/fleet/table/FleetRow.ts"
import { allRowsText } from "../../../adapters/portal/app/parts/control/ExportMenu.tsx"

const selectionOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`id-${index}`, {} as FleetRow] as const))

const all = { "filter[search_by_ids]": "SIML", sort: "attention_priority" }

it("exports the selected containers, also where they no longer match the filters", () => {
  assert.deepStrictEqual(buildFleetExport({ q: "SIML" }, selectionOf(2)), {
    parameters: { "filter[id]": "id-0,id-1", sort: "attention_priority" },
    count: 2
  })
})

it.each([0, maxExported + 1])("exports the whole list while %d containers are selected", (count) => {
  const { count: selected, parameters } = buildFleetExport({ q: "SIML" }, selectionOf(count))
  assert.isNull(selected)
  assert.deepInclude(parameters, all)
})

it("names the size of the list once it is known", () => {
  assert.deepStrictEqual([undefined, 0, 1, 10_000].map(allRowsText), [undefined, undefined, "all 1", "all 10,000"])
})
