import { assert, it } from "@effect/vitest"
import { Result } from "effect"

import { AccountId } from "#domain/Identifiers.ts"
import type { Catalogue, Filter } from "#domain/query/Catalogue.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import { auditFilters } from "#domain/search/audit/filters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { definitionFilters } from "#domain/search/customField/definitionFilters.ts"
import { fieldFilters } from "#domain/search/customField/fieldFilters.ts"
import { documentFilters } from "#domain/search/document/filters.ts"
import { eventFilters } from "#domain/search/event/filters.ts"
import { refusedFilters } from "#domain/search/observation/filters.ts"
import { partyFilters } from "#domain/search/party/filters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"
import { notificationFilters } from "#domain/search/webhook/filters.ts"
import { Instant } from "#domain/Time.ts"

const context = {
  now: Instant.make("2026-03-10T12:00:00.000Z"),
  account: AccountId.make("01900000-0000-7000-8000-0000000000aa")
}

const catalogues: Readonly<Record<string, Catalogue>> = {
  audit: auditFilters,
  containers: containerFilters,
  definitions: definitionFilters,
  fields: fieldFilters,
  documents: documentFilters,
  events: eventFilters,
  observations: refusedFilters,
  parties: partyFilters,
  shipments: shipmentFilters,
  requests: trackingRequestFilters,
  notifications: notificationFilters
}

const parametersOf = (name: string, { example, forms, keys = [] }: Filter<string>) => [
  ...(forms.includes("scalar") ? [{ parameter: `filter[${name}]`, key: null, example }] : []),
  ...keys.map(({ example: sample, name: key }) => ({ parameter: `filter[${name}][${key}]`, key, example: sample }))
]

/** A key may require another one. */
const othersOf = (catalogue: Catalogue, name: string, key: string | null) =>
  (catalogue.get(name)?.keys ?? [])
    .filter((one) => key !== null && one.name !== key)
    .map((one) => ({
      parameter: `filter[${name}][${one.name}]`,
      name,
      key: one.name,
      isList: false,
      values: [one.example]
    }))

/** Null if the filter accepts the value. */
const refusalOf = (
  catalogue: Catalogue,
  name: string,
  { key, parameter }: { key: string | null; parameter: string },
  value: string
) =>
  Result.match(
    readFilters(
      catalogue,
      [...othersOf(catalogue, name, key), { parameter, name, key, isList: false, values: [value] }],
      context
    ),
    {
      onSuccess: () => null,
      onFailure: ({ detail }) => detail
    }
  )

const operators = ["=", "<", "<=", ">", ">="]

const filters = Object.entries(catalogues).flatMap(([list, catalogue]) =>
  [...catalogue].flatMap(([name, filter]) =>
    parametersOf(name, filter).map((parameter) => ({ list, name, catalogue, parameter }))
  )
)

it.each(filters.map((one) => [`${one.list} ${one.parameter.parameter}`, one] as const))(
  "a rejected value of %s names every operator that the filter accepts",
  (_, { catalogue, name, parameter }) => {
    const refusal = (value: string) => refusalOf(catalogue, name, parameter, value)
    const [example = ""] = parameter.example.replace(/^[<>=]+/, "").split(",")
    assert.isNull(refusal(parameter.example))
    const wrong = ["", "???"].map(refusal).filter((detail) => detail !== null)
    // A free text takes everything that begins with no operator.
    const isTyped = refusal("???") !== null
    for (const detail of wrong) {
      if (refusal("@bogus") !== null && refusal("@exists") === null) assert.include(detail, "`@exists`")
      if (refusal("@bogus") !== null && refusal("@not_exists") === null) assert.include(detail, "`@not_exists`")
      if (!isTyped) continue
      for (const operator of operators) {
        if (refusal(`${operator}${example}`) === null) assert.include(detail, `\`${operator}\``)
      }
      if (refusal(`${example},${example}`) === null) assert.match(detail, /comma|`[^`]+,[^`]+`/)
    }
  }
)

it("covers filters of every kind", () => {
  const accepting = (value: string) =>
    filters.filter(({ catalogue, name, parameter }) => refusalOf(catalogue, name, parameter, value) === null).length
  assert.isAbove(filters.length, 100)
  assert.isAbove(accepting("@exists"), 60)
  assert.isAbove(accepting(">=2026-01-01"), 20)
})
