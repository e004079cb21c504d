import { assert, it } from "@effect/vitest"
import { Result } from "effect"

import { AccountId } from "#domain/Identifiers.ts"
import { readFilters, acceptsFilterInput } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"
import { Instant } from "#domain/Time.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"

const context = {
  now: Instant.make("2026-03-10T12:00:00.000Z"),
  account: AccountId.make("01900000-0000-7000-8000-000000000001")
}

it("has every filter of the specification in its forms", () => {
  const forms = [...shipmentFilters].map(([name, filter]) => `${name}: ${filter.forms.join(" ")}`)
  assert.sameMembers(forms, [
    "q: scalar",
    "number: scalar list",
    "created_at: scalar list",
    "actively_tracked: scalar",
    "tracking_stopped: scalar",
    "voyage_status: scalar",
    "arriving_today: scalar",
    "pod_ata_at: scalar list",
    "pod_arrival: scalar list",
    "pod_code: scalar list",
    "pol_code: scalar list",
    "shipping_line_scac: scalar list",
    "pod_eta_changed_at: scalar list",
    "pod_terminal_id: scalar list",
    "owner_id: scalar list",
    "creator_id: scalar list",
    "customer_id: scalar list",
    "product: scalar",
    "party_id: scalar list object",
    "tags: scalar list",
    "tags_and: scalar",
    "tag: scalar list"
  ])
})

it.each([...shipmentFilters])(
  "takes the example that it gives of %s, in every form",
  (name, { example, forms, keys }) => {
    const given = (isList: boolean, key: string | null, value: string): FilterInput => ({
      parameter: name,
      name,
      key,
      isList,
      values: [value]
    })
    const examples = [
      ...(forms.includes("scalar") ? [[given(false, null, example)]] : []),
      ...(forms.includes("list") ? [[given(true, null, example)]] : []),
      ...(forms.includes("object") ? [(keys ?? []).map((key) => given(key.list, key.name, key.example))] : [])
    ]
    assert.strictEqual(examples.length, forms.length)
    for (const example of examples) {
      assert.isTrue(nonEmpty(example).every((item) => acceptsFilterInput(shipmentFilters, item)))
      assert.isTrue(Result.isSuccess(readFilters(shipmentFilters, example, context)))
    }
  }
)
