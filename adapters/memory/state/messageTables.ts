import type {
  Citation,
  RawMessage,
  RawMessageInFile,
  Reading
} from "#application/ports/voyage/observation/ObservationStore.ts"
import type { RawId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { storedVersionKey } from "./StoredVersion.ts"
import type { StoredForgottenVersion, StoredVersion } from "./StoredVersion.ts"
import { compose } from "./Table.ts"
import type { makeTable } from "./Table.ts"

/** Received messages, and the facts in them. */
export const messageTables = (table: ReturnType<typeof makeTable>) => ({
  /** `confirmed_at`: last seen. */
  raws: table<{ readonly raw: RawMessage | RawMessageInFile; readonly confirmed_at: Instant }, "bytes">({
    key: ({ raw }) => raw.id,
    by: { bytes: ({ raw }) => [compose(raw.feed_id, raw.sha256)] }
  }),

  readings: table<{ readonly raw_id: RawId; readonly reading: Reading }>({ key: ({ raw_id }) => raw_id, by: {} }),

  observations: table<
    { readonly entry: number; readonly observation: Observation; readonly citation: Citation | null },
    "feed"
  >({
    key: ({ observation }) => observation.id,
    by: { feed: ({ observation }) => [observation.feed_id] }
  }),

  /** `since`: first report. */
  facts: table<Pick<Observation, "feed_id" | "fact_key" | "id"> & { readonly since: Instant }, "feed">({
    key: ({ fact_key, feed_id }) => compose(feed_id, fact_key),
    by: { feed: ({ feed_id }) => [feed_id] }
  }),

  versions: table<StoredVersion>({ key: storedVersionKey, by: {} }),

  forgottenVersions: table<StoredForgottenVersion>({ key: storedVersionKey, by: {} })
})
