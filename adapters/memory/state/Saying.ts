import * as Facts from "#domain/observation/facts/FactVersion.ts"

import { compose } from "./Table.ts"

export type Saying = Facts.FactVersion

/** Tells the sayings of all feeds apart. */
export const sayingKey = (of: Pick<Saying, "feed_id" | "fact_key" | "content_key">): string =>
  compose(of.feed_id, Facts.factVersionKey(of))
