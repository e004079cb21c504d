import type { Instant } from "#domain/Time.ts"
import type { ReportedTime, InstantDoubt } from "#domain/voyage/observation/Observation.ts"

import type { ReadingWithItems, Reader } from "../../../ports/tracking/source/Readers.ts"
import type { RefusedItem } from "../../../ports/voyage/observation/ObservationStore.ts"
import { rejectedItemsOf } from "./rejectingNameless.ts"

/** Readers themselves report times whose `Z` means local time. */
const sentences: Readonly<Record<Exclude<InstantDoubt, "place">, (at: Instant) => string>> = {
  ambiguous: (at) => `Clocks show a local time of this item twice: the earlier instant ${at} was read.`,
  nonexistent: (at) => `Clocks skip a local time of this item: it was read by the offset before the change, as ${at}.`,
  contradictory: (at) =>
    `A time of this item names a clock that its place does not have on that day: it was read as written, as ${at}.`
}

const sentenceOf = (happened: ReportedTime | null): string | null =>
  happened === null || !("at" in happened) || happened.clock === undefined || happened.clock === "place"
    ? null
    : sentences[happened.clock](happened.at)

export const clockRemarks = (
  reader: Reader,
  bytes: Uint8Array,
  { item_of, statements }: ReadingWithItems
): ReadonlyArray<RefusedItem> => {
  const reasons = new Map<number, Set<string>>()
  for (const [index, { happened }] of statements.entries()) {
    const [item, sentence] = [item_of[index], sentenceOf(happened)]
    if (item === undefined || sentence === null) continue
    reasons.set(item, (reasons.get(item) ?? new Set()).add(sentence))
  }
  const joined = [...reasons].map(([item, sentences]) => [item, [...sentences].join(" ").slice(0, 1_000)] as const)
  return rejectedItemsOf(reader, bytes, new Map(joined))
}
