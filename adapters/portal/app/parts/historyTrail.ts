import type { RouterHistory } from "@tanstack/react-router"

interface HistoryEntry {
  /** Position in the tab's history. */
  readonly index: number
  readonly href: string
}

/** URLs of this tab since it was loaded. */
export type HistoryTrail = ReadonlyArray<HistoryEntry>

/** Drops later URLs. */
export const extendTrail = (trail: HistoryTrail, stop: HistoryEntry): HistoryTrail => [
  ...trail.filter(({ index }) => index < stop.index),
  stop
]

export const findHistoryEntry = (trail: HistoryTrail, path: string, before: number): HistoryEntry | undefined =>
  trail.findLast(({ href, index }) => index < before && href.split("?", 1)[0] === path)

let historyTrail: HistoryTrail = []

export const currentTrail = (): HistoryTrail => historyTrail

export const followHistory = (history: Pick<RouterHistory, "location" | "subscribe">): void => {
  const note = ({ location }: Pick<RouterHistory, "location">) => {
    historyTrail = extendTrail(historyTrail, { index: location.state.__TSR_index, href: location.href })
  }
  note(history)
  history.subscribe(note)
}
