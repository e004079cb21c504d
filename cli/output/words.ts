import type { Arrival } from "#sdk/generated/schemas.ts"

/** An instant, to the minute, in UTC. */
export const minuteOf = (instant: string | null | undefined): string | null =>
  typeof instant === "string" ? `${instant.slice(0, 16).replace("T", " ")}Z` : null

/** An arrival, as the service finds it. */
export const arrivalText = (arrival: Pick<Arrival, "at" | "state"> | undefined): string | null => {
  const at = minuteOf(arrival?.at)
  if (arrival?.state === "arrived") return at ?? "arrived"
  if (at === null) return null
  return `${at} ${arrival?.state === "overdue" ? "overdue" : "est."}`
}

/** A wall clock or a day without a known zone, to the minute. */
export const localMinuteOf = (wall: string | null): string | null =>
  wall === null ? null : `${wall.slice(0, 16).replace("T", " ")} (zone unknown)`

/** Several texts in one cell. */
export const together = (texts: ReadonlyArray<string | null | undefined>): string =>
  texts.filter((text) => typeof text === "string" && text !== "").join(", ")

/** A name of the model, as people read it. */
export const spoken = (name: string | null | undefined): string | null => name?.replaceAll("_", " ") ?? null
