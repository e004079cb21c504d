import * as Facts from "#domain/observation/facts/Saying.ts"

import { compose } from "./Table.ts"

export type Saying = Facts.Saying

/** Tells the sayings of all feeds apart. */
export const sayingKey = (of: Pick<Saying, "feed_id" | "fact_key" | "content_key">): string =>
  compose(of.feed_id, Facts.sayingKey(of))
