import { Effect, Schema } from "effect"

import { Parties } from "#application/records/party/Parties.ts"

import { text } from "../arguments/texts.ts"
import { tool } from "../tool/Tool.ts"

const usual = 25
const maxPageSize = 50

export const listParties = tool({
  name: "list_parties",
  title: "Companies",
  description: "Companies that the account deals with, by part of their name; their ids are for the filter parties.",
  readOnly: true,
  input: Schema.Struct({
    search: Schema.optionalKey(text(100, "Part of the name")),
    limit: Schema.optionalKey(
      Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxPageSize })).annotate({
        description: `Usually ${usual}`
      })
    )
  }),
  run: Effect.fnUntraced(function* ({ limit = usual, search }, { account }) {
    const filters =
      search === undefined ? [] : [{ parameter: "query", name: "query", key: null, isList: false, values: [search] }]
    const { rows, total } = yield* Parties.use((uses) => uses.list(account, filters, { number: 1, size: limit }))
    return {
      total_matched: total,
      parties: rows.map(({ company_name, id }) => ({ id, name: company_name })),
      truncated: rows.length < total,
      usage: 'advanced_filters {"parties": {"customer": "ID"}} of list_containers; other roles in the same form'
    }
  })
})
