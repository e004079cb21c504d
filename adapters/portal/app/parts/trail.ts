import type { RouterHistory } from "@tanstack/react-router"

interface Stop {
  /** Position in the history of the browser tab. */
  readonly index: number
  readonly href: string
}

/** The addresses that this document has shown, by their positions in the history. */
export type Trail = ReadonlyArray<Stop>

/** Appends an address. Addresses from its position on are no longer behind it. */
export const extendTrail = (trail: Trail, stop: Stop): Trail => [
  ...trail.filter(({ index }) => index < stop.index),
  stop
]

/** The nearest address with this path before a position. */
export const lastStop = (trail: Trail, path: string, before: number): Stop | undefined =>
  trail.findLast(({ href, index }) => index < before && href.split("?", 1)[0] === path)

let trail: Trail = []

/** The addresses of this tab since it was loaded. */
export const currentTrail = (): Trail => trail

/** Keeps the trail from now on. */
export const followHistory = (history: Pick<RouterHistory, "location" | "subscribe">): void => {
  const note = ({ location }: Pick<RouterHistory, "location">) => {
    trail = extendTrail(trail, { index: location.state.__TSR_index, href: location.href })
  }
  note(history)
  history.subscribe(note)
}
