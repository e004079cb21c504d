/** Shares from 0 to 1, times in hours. */
export interface View {
  readonly name: string
  readonly delay: readonly [least: number, most: number]
  /** Excludes schedules, which the source always reports. */
  readonly omits: number
  readonly duplicates: number
  readonly reorders: boolean
  readonly wrongZone: number
  /** Corrected within a day. */
  readonly mistakes: number
  /** Withdrawn before their time. */
  readonly neverHappened: number
  readonly contradictions: number
  /** Maximum age of responses; terminals and railroads only. */
  readonly staleFor: number
}

export const prompt: View = {
  name: "prompt",
  delay: [0, 0],
  omits: 0,
  duplicates: 0,
  reorders: false,
  wrongZone: 0,
  mistakes: 0,
  neverHappened: 0,
  contradictions: 0,
  staleFor: 0
}

export const carrierViews: readonly [View, ...ReadonlyArray<View>] = [
  prompt,
  { ...prompt, name: "late", delay: [6, 36] },
  { ...prompt, name: "sparse", delay: [0, 6], omits: 0.15 },
  { ...prompt, name: "noisy", delay: [0, 4], duplicates: 0.3, reorders: true },
  { ...prompt, name: "hasty", delay: [0, 4], mistakes: 0.15, neverHappened: 0.1 },
  { ...prompt, name: "wrong", delay: [0, 4], wrongZone: 0.1, contradictions: 0.15 }
]

/** `absent` finds no container. */
export const terminalViews: readonly [View, ...ReadonlyArray<View>] = [
  prompt,
  { ...prompt, name: "late", delay: [2, 8] },
  { ...prompt, name: "sparse", delay: [0, 2], omits: 0.25 },
  { ...prompt, name: "stale", delay: [0, 2], staleFor: 5 },
  { ...prompt, name: "hasty", delay: [0, 2], mistakes: 0.3, neverHappened: 0.25 },
  { ...prompt, name: "wrong", delay: [0, 2], wrongZone: 0.15, contradictions: 0.25 },
  { ...prompt, name: "absent", omits: 1 }
]

/** No withdrawals; `absent` finds no container. */
export const railViews: readonly [View, ...ReadonlyArray<View>] = [
  prompt,
  { ...prompt, name: "late", delay: [2, 8] },
  { ...prompt, name: "sparse", delay: [0, 2], omits: 0.2 },
  { ...prompt, name: "noisy", delay: [0, 2], duplicates: 0.5, reorders: true },
  { ...prompt, name: "stale", delay: [0, 2], staleFor: 5 },
  { ...prompt, name: "hasty", delay: [0, 2], mistakes: 0.3 },
  { ...prompt, name: "wrong", delay: [0, 2], wrongZone: 0.15, contradictions: 0.2 },
  { ...prompt, name: "absent", omits: 1 }
]
