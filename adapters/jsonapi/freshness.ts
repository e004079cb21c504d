import { Effect, Schema } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import { FreshnessQueries } from "#application/voyage/observation/Freshness.ts"
import type { FreshnessSubject } from "#application/voyage/observation/Freshness.ts"
import { Freshness } from "#domain/voyage/observation/Freshness.ts"

const family = Schema.optionalKey(Freshness)

export const FreshnessMeta = Schema.Struct({ shipping_line: family, terminal: family, rail: family }).annotate({
  identifier: "freshness"
})

export const makeFreshness = Effect.map(FreshnessQueries, (freshness) =>
  Effect.fnUntraced(function* <R extends { readonly meta?: object }>(
    { account }: Holder,
    resources: ReadonlyArray<R>,
    subjects: ReadonlyArray<FreshnessSubject>
  ) {
    const found = yield* freshness.many(account, subjects)
    return resources.map((resource, index) =>
      Object.assign({}, resource, { meta: { ...resource.meta, freshness: found[index] ?? {} } })
    )
  })
)
