import { minute } from "#domain/Time.ts"

import type { Feed } from "../ports/observation/FeedStore.ts"

/** Milliseconds for which a response counts as current. */
export const shortly = 10 * minute

/** Until the next poll, but at least `shortly`. */
export const answersFor = ({ interval }: Pick<Feed, "interval">): number => Math.max(shortly, interval ?? 0)
