import { minute } from "#domain/Time.ts"

import type { Feed } from "../../ports/voyage/observation/FeedStore.ts"

/** Milliseconds for which a response counts as current. */
export const minResponseReuseMs = 10 * minute

/** Until the next poll, but at least `minResponseReuseMs`. */
export const responseReuseMs = ({ interval }: Pick<Feed, "interval">): number =>
  Math.max(minResponseReuseMs, interval ?? 0)
