import { minute } from "#domain/Time.ts"

import type { Feed } from "../ports/observation/FeedStore.ts"

/** An answer of this age is as good as a new one. */
export const shortly = 10 * minute

/** Milliseconds for which the last answer about a number counts as its answer: at least a little, else until its next poll. */
export const answersFor = ({ interval }: Pick<Feed, "interval">): number => Math.max(shortly, interval ?? 0)
