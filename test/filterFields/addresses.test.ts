import { assert, it } from "@effect/vitest"

import { parametersOfSearch } from "#adapters/portal/app/fleet/parameters.ts"
import { formatViewQuery, searchOfView } from "#adapters/portal/app/fleet/savedView.ts"
import { readFleetSearch } from "#adapters/portal/app/fleet/search.ts"

const given = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ""))

const parametersOf = (search: Readonly<Record<string, unknown>>) => given(parametersOfSearch(readFleetSearch(search)))

const viewOf = (query: string) => ({ id: "1", type: "saved_view", attributes: { query } }) as never

it("filters of an address become parameters of the list, and what is no filter does not", () => {
  assert.deepStrictEqual(
    parametersOf({
      pod_code: "USLAX",
      has_holds: true,
      eta_delay_days: 2,
      "parties[consignee]": "@exists",
      "custom_fields[dock]": "> 4 <5",
      pickup_lfd: ">=today <=7.days.from_now",
      nonsense: "1"
    }),
    {
      "filter[pod_code]": "USLAX",
      "filter[has_holds]": "true",
      "filter[eta_delay_days]": "2",
      "filter[parties][consignee]": "@exists",
      "filter[custom_fields][dock]": "> 4 <5",
      "filter[pickup_lfd][]": [">=today", "<=7.days.from_now"]
    }
  )
})

it("a filter that the view has is the view's", () => {
  assert.deepStrictEqual(parametersOf({ view: "sea", current_status: "grounded", has_fees: "true" }), {
    "filter[current_status]": "on_ship",
    "filter[has_fees]": "true"
  })
})

it("a saved view is shown in fields and says the same afterwards", () => {
  const query =
    "filter[pickup_lfd][]=>=today&filter[pickup_lfd][]=<=7.days.from_now&filter[parties][consignee]=@exists&filter[fee_type]=demurrage,exam"
  const search = searchOfView(viewOf(query))
  assert.deepStrictEqual(given(search), {
    pickup_lfd: ">=today <=7.days.from_now",
    "parties[consignee]": "@exists",
    fee_type: "demurrage,exam"
  })
  assert.deepStrictEqual(
    [...new URLSearchParams(formatViewQuery(search))].map((pair) => pair.join("=")).toSorted(),
    query.split("&").toSorted()
  )
})

it("what no field can hold stays beside them", () => {
  const search = searchOfView(viewOf("filter[pod_code][]=USLAX&filter[pod_code][]=USMOB&filter[nope]=1"))
  assert.deepStrictEqual(given(search), {
    besides: "filter%5Bpod_code%5D%5B%5D=USLAX&filter%5Bpod_code%5D%5B%5D=USMOB&filter%5Bnope%5D=1"
  })
})
