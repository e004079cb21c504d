import { assert, expect } from "@effect/vitest"
import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"

import { onPlanes } from "../support/planes.ts"
import { free, id, other, paid } from "../support/samples.ts"
import { get } from "../support/server.ts"

const long = "a".repeat(2001)
const many = Array.from({ length: 101 }, () => "other").join(",")
const wrong = ["", "nonsense", "%00", long, " ", "<2026-01-01", "@exists"]
const dateTimes = ["2026-01-01T00:00:00Z", "2026-01-01T00:00:00%2B02:00", "2026-01-01", "today"]

const each = (parameter: string, values: ReadonlyArray<string>) => [
  ...[...wrong, ...values].map((value) => `${parameter}=${value}`),
  `${parameter}=${values[0] ?? ""}&${parameter}=again`
]

/** The filters of a list, with values beside the wrong ones that all are given. */
const lists: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>> = {
  tracking_requests: {
    q: ["po", "a".repeat(201)],
    "filter[request_number]": ["maeu 1", many],
    "filter[status]": ["created", "pending", "Pending"],
    "filter[scac]": ["maeu", " SEAU "],
    "filter[created_at][start]": dateTimes,
    "filter[created_at][end]": dateTimes,
    "filter[updated_at][start]": dateTimes,
    "filter[updated_at][end]": dateTimes
  },
  documents: {
    "filter[filename]": ["a,b", many],
    "filter[reference]": ["PO-1"],
    "filter[document_types]": ["packing_list,other", " other , ,", many],
    "filter[document_types][]": ["packing_list", "other,novel"]
  },
  custom_field_definitions: {
    "filter[entity_type]": ["Shipment", "cargo", " container "],
    "filter[data_type]": [" enum ", "money"],
    "filter[display_name]": ["Cu", many]
  },
  custom_fields: {
    "filter[entity_type]": ["tracking_request", "Party"],
    "filter[entity_id]": [id(1), ` ${id(1)} `, id(0xab).toUpperCase(), "1"],
    "filter[definition_id]": [id(1), "1"]
  },
  refused_observations: {
    "filter[shipment_id]": [id(1), ` ${id(1)}`],
    "filter[container_number]": ["msku9070323", " a "],
    "filter[reason]": ["other_vessel", " other_vessel", "Other_vessel"]
  },
  webhook_notifications: {
    "filter[delivery_status]": ["pending", " pending", "lost"],
    "filter[webhook_id]": [id(1), ` ${id(1)}`, "1"]
  },
  parties: { query: ["ex", many] },
  webhooks: {},
  shipments: {
    q: ["MAEU"],
    number: ["MAEU1"],
    tracking_stopped: ["true"],
    "filter[number]": ["MAEU1"],
    "filter[created_at][]": ["2026-01-01T00:00:00Z"],
    "filter[party_id][operator]": ["all"]
  },
  containers: {
    "filter[number]": ["MSKU9070323"],
    "filter[parties][customer]": [id(1)],
    "filter[pickup_lfd]": ["today"]
  }
}

const unknown = [
  "filter[colour]=red",
  "filter[q]=x&filter[query]=x",
  "filter[created_at]=today&filter[created_at][from]=x&filter[created_at][]=x",
  "filter[filename][]=x&filter[status][]=x&filter[reason][a]=x&filter[entity_id][]=x&filter[webhook_id][]=x",
  "filter[document_types][a]=x&filter[document_types][][]=x",
  "filter[]=1&filter[a][b][c]=1&filter[=1&filter[x=1&filter[x]y=1&filter=1",
  `filter[${"n".repeat(120)}]=1`,
  Array.from({ length: 25 }, (_, index) => `filter[f${index}]=1`).join("&"),
  "filter%5Bcolour%5D=red&page[number]=0&sort=nonsense",
  "filter[status]=nonsense&filter[created_at][end]=x&filter[created_at][start]=x",
  "filter[definition_id]=x&filter[entity_id]=x&filter[data_type]=x&filter[entity_type]=x",
  "filter[webhook_id]=x&filter[delivery_status]=x&filter[reason]=x&filter[shipment_id]=x",
  "filter[document_types]=x&filter[document_types][]=other",
  "filter[document_types][]=other&filter[document_types][]=y,other",
  "page[number]=x&filter[status]=%00&q=%00&filter[filename]=%00&filter[reason]=%00&filter[data_type]=%00"
]

const short = (query: string) => (query.length > 150 ? `${query.slice(0, 100)}… (${query.length})` : query)

const answers = Effect.fnUntraced(function* (path: string, queries: ReadonlyArray<string>, as: Account) {
  const found = yield* Effect.forEach(queries, (query) =>
    Effect.map(get(`/v2/${path}?${query}`, as), ({ body, status }) => {
      assert.isTrue(status === 200 || body.errors.length > 0, query)
      return `${short(query)} → ${status} ${JSON.stringify(status === 200 ? body.meta : body.errors)}`
    })
  )
  return `${as.company_name}\n${found.join("\n")}\n`
})

onPlanes("The lists", (it) => {
  it.effect.each(Object.entries(lists))(
    "%s answers every query as it always has",
    ([path, filters]) =>
      Effect.gen(function* () {
        const known = Object.entries(filters).flatMap(([name, values]) => each(name, values))
        const said = [
          yield* answers(path, [...unknown, ...known], paid),
          // What is malformed and what is not allowed: which of them is said first.
          yield* answers(path, unknown, other),
          yield* answers(path, unknown, free)
        ]
        yield* Effect.promise(() => expect(said.join("\n")).toMatchFileSnapshot(`./__snapshots__/lists/${path}.txt`))
      }),
    120_000
  )
})
