import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentSearchResult } from "#adapters/jsonapi/search/searchResult.ts"
import { Search } from "#application/query/search/Search.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { SearchGroup } from "./api.ts"

export const SearchHandlers = HttpApiBuilder.group(
  servedGroup(SearchGroup),
  "search",
  Effect.fn(function* (handlers) {
    const search = yield* Search

    return handlers.handleAll({
      find: Effect.fn(function* ({ query }) {
        const { account } = yield* CurrentHolder
        const found = yield* search.find(account, query.query)
        return { data: found.map(presentSearchResult) }
      })
    })
  })
)
