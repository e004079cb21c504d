import * as Facts from "#domain/voyage/observation/facts/FactVersion.ts"

import { compose } from "./Table.ts"

export type StoredVersion = Facts.FactVersion
export type StoredForgottenVersion = Facts.ForgottenVersion

export const storedVersionKey = (of: Pick<StoredVersion, "feed_id" | "fact_key" | "content_key">): string =>
  compose(of.feed_id, Facts.factVersionKey(of))
