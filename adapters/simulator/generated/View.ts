/** How much of the truth a source reports, how late, and with which flaws: shares between 0 and 1, times in hours. */
export interface View {
  readonly name: string
  /** Added to the time that a prompt source needs to report. */
  readonly delay: readonly [least: number, most: number]
  /** The share of actual and expected events that is never reported; schedules always are. */
  readonly omits: number
  /** Reported twice in one answer. */
  readonly duplicates: number
  /** Answers in any order. */
  readonly reorders: boolean
  /** Local times written as if they were UTC. */
  readonly wrongZone: number
  /** Reported with a wrong time first, corrected within about a day. */
  readonly mistakes: number
  /** Reported though it never happened, withdrawn before it does. */
  readonly neverHappened: number
  /** Reported with a wrong time and never corrected. */
  readonly contradictions: number
  /** Answers may be that old; only those of terminals and railroads. */
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

/** The views of carriers; each voyage is seen through one of them. */
export const carrierViews: readonly [View, ...ReadonlyArray<View>] = [
  prompt,
  { ...prompt, name: "late", delay: [6, 36] },
  { ...prompt, name: "sparse", delay: [0, 6], omits: 0.15 },
  { ...prompt, name: "noisy", delay: [0, 4], duplicates: 0.3, reorders: true },
  { ...prompt, name: "hasty", delay: [0, 4], mistakes: 0.15, neverHappened: 0.1 },
  { ...prompt, name: "wrong", delay: [0, 4], wrongZone: 0.1, contradictions: 0.15 }
]

/** The views of terminals; `absent` never finds a container. */
export const terminalViews: readonly [View, ...ReadonlyArray<View>] = [
  prompt,
  { ...prompt, name: "late", delay: [2, 8] },
  { ...prompt, name: "sparse", delay: [0, 2], omits: 0.25 },
  { ...prompt, name: "stale", delay: [0, 2], staleFor: 5 },
  { ...prompt, name: "hasty", delay: [0, 2], mistakes: 0.3, neverHappened: 0.25 },
  { ...prompt, name: "wrong", delay: [0, 2], wrongZone: 0.15, contradictions: 0.25 },
  { ...prompt, name: "absent", omits: 1 }
]

/** The views of railroads, which can omit and correct but never withdraw; `absent` knows no container. */
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
