import type { RouterHistory } from "@tanstack/react-router"

interface Stop {
  /** Position in the tab's history. */
  readonly index: number
  readonly href: string
}

/** URLs of this tab since it was loaded. */
export type Trail = ReadonlyArray<Stop>

/** Drops later URLs. */
export const extendTrail = (trail: Trail, stop: Stop): Trail => [
  ...trail.filter(({ index }) => index < stop.index),
  stop
]

export const lastStop = (trail: Trail, path: string, before: number): Stop | undefined =>
  trail.findLast(({ href, index }) => index < before && href.split("?", 1)[0] === path)

let trail: Trail = []

export const currentTrail = (): Trail => trail

export const followHistory = (history: Pick<RouterHistory, "location" | "subscribe">): void => {
  const note = ({ location }: Pick<RouterHistory, "location">) => {
    trail = extendTrail(trail, { index: location.state.__TSR_index, href: location.href })
  }
  note(history)
  history.subscribe(note)
}
