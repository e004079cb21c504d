/** How much of the truth a source sees, how late, and how it garbles it: shares between 0 and 1, times in hours. */
export interface View {
  readonly name: string
  /** Added to the time that a prompt source needs to tell. */
  readonly delay: readonly [least: number, most: number]
  /** Of what happened and of what is expected, the share that is never told. Schedules always are. */
  readonly omits: number
  /** Told twice in one answer. */
  readonly duplicates: number
  /** Answers in any order. */
  readonly reorders: boolean
  /** Times written by the clock of the place as if it were UTC. */
  readonly wrongZone: number
  /** Told at a wrong time first, put right within a day or so. */
  readonly mistakes: number
  /** Told though it never happened, taken back before it does. */
  readonly neverHappened: number
  /** Told at a wrong time for good. */
  readonly contradictions: number
  /** Answers may be that old; of terminals alone. */
  readonly staleFor: number
}

const prompt: View = {
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

/** The views of terminals; `absent` never finds a box. */
export const terminalViews: readonly [View, ...ReadonlyArray<View>] = [
  prompt,
  { ...prompt, name: "late", delay: [2, 8] },
  { ...prompt, name: "sparse", delay: [0, 2], omits: 0.25 },
  { ...prompt, name: "stale", delay: [0, 2], staleFor: 5 },
  { ...prompt, name: "hasty", delay: [0, 2], mistakes: 0.3, neverHappened: 0.25 },
  { ...prompt, name: "wrong", delay: [0, 2], wrongZone: 0.15, contradictions: 0.25 },
  { ...prompt, name: "absent", omits: 1 }
]

/** The views of railroads, which can leave out and say otherwise but take nothing back; `absent` knows no box. */
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

/** What a view that garbles nothing and tells at once makes of anything is the truth itself. */
export const faithful = prompt
