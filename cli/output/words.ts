import type { Arrival } from "#sdk/generated/schemas.ts"

/** UTC. */
export const minuteOf = (instant: string | null | undefined): string | null =>
  typeof instant === "string" ? `${instant.slice(0, 16).replace("T", " ")}Z` : null

export const arrivalText = (arrival: Pick<Arrival, "at" | "state"> | undefined): string | null => {
  const at = minuteOf(arrival?.at)
  if (arrival?.state === "arrived") return at ?? "arrived"
  if (at === null) return null
  return `${at} ${arrival?.state === "overdue" ? "overdue" : "est."}`
}

export const localMinuteOf = (wall: string | null): string | null =>
  wall === null ? null : `${wall.slice(0, 16).replace("T", " ")} (zone unknown)`

export const joinTexts = (texts: ReadonlyArray<string | null | undefined>): string =>
  texts.filter((text) => typeof text === "string" && text !== "").join(", ")

export const humanizeName = (name: string | null | undefined): string | null => name?.replaceAll("_", " ") ?? null
