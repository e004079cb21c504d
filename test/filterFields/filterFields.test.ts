import { readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"

import { filterFields } from "#adapters/portal/app/fleet/filters/generated/filterFields.ts"
import { isFilterName, filterNameOf, parameterOf } from "#adapters/portal/app/fleet/filters/names.ts"
import { containerFilterLabels } from "#domain/search/container/filterLabels.ts"
import { containerFilters } from "#domain/search/container/filters.ts"

import { nonEmpty } from "../support/nonEmpty.ts"
import { generated } from "./generated.ts"

const labelled = containerFilterLabels.flatMap(({ labels }) => Object.keys(labels))

it("every filter of containers has one label, in one group", () => {
  assert.deepStrictEqual(labelled.toSorted(), [...containerFilters.keys()].toSorted())
  const labels = containerFilterLabels.flatMap(({ labels }) => Object.values(labels))
  assert.lengthOf(new Set(labels), labels.length)
})

it("what is generated is what `npm run generate` writes", () => {
  for (const [path, text] of Object.entries(generated())) {
    assert.strictEqual(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"), text, path)
  }
})

it("every filter has a field in the dialog or above the list, under the parameter that the API knows", () => {
  const reached = new Set(filterFields.map(({ name }) => name.split("[")[0]))
  assert.deepStrictEqual([...reached].toSorted(), [...containerFilters.keys()].toSorted())
  const concrete = filterFields.map(({ name }) => name.replace("[]", "[dock]"))
  const above = concrete.filter((name) => !isFilterName(name))
  assert.deepStrictEqual(above.toSorted(), ["search_by_ids", "shipping_line_scac"])
  for (const name of nonEmpty(concrete.filter(isFilterName))) assert.strictEqual(filterNameOf(parameterOf(name)), name)
})

it("kinds, words and presence are those of the catalogue", () => {
  const field = (name: string) => filterFields.find((field) => field.name === name)
  assert.include(field("has_holds"), { kind: "flag" })
  assert.include(field("requires_attention"), { kind: "yes" })
  assert.include(field("pickup_lfd"), { kind: "day", takesPresence: true })
  assert.include(field("terminal_checked_at"), { kind: "time", takesPresence: true })
  assert.include(field("eta_delay_days"), { kind: "number" })
  assert.include(field("parties[consignee]"), { kind: "party", takesPresence: true })
  assert.include(field("pod_terminal_id"), { kind: "id" })
  assert.deepInclude(field("current_stop"), { kind: "words", words: ["port", "onward", "inland", "gone"] })
  assert.isUndefined(field("search_by_number")?.takesPresence)
  for (const { kind, name, words } of filterFields) assert.strictEqual(kind === "words", words !== undefined, name)
})

it("several values with commas are taken as the catalogue takes them", () => {
  const several = (name: string) => filterFields.find((field) => field.name === name)?.takesSeveral === true
  for (const name of ["pod_code", "vessel_name", "tags", "ref_number", "arrival", "pod_terminal_id"]) {
    assert.isTrue(several(name), name)
  }
  for (const name of [
    "search_by_ids",
    "search_by_number",
    "pod_terminal",
    "eta_delay_days",
    "has_holds",
    "last_free_day_on"
  ]) {
    assert.isFalse(several(name), name)
  }
})
