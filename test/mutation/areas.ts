/** A part of the product in which faults are planted, and the tests that should notice them. */
export interface Area {
  /** Folders of the product. */
  readonly rules: ReadonlyArray<string>
  /** Folders of tests. */
  readonly tests: ReadonlyArray<string>
}

/** The values of `AREA`. Tests run again in one process: tests that only pass the first time are left out. */
export const areas = {
  merge: {
    rules: ["domain/voyage/merge", "domain/voyage/terminal", "domain/voyage/container"],
    tests: [
      "domain/voyage/merge",
      "domain/failures",
      "domain/voyage/invariants",
      "domain/voyage/terminal",
      "domain/voyage/container"
    ]
  },
  diff: { rules: ["domain/voyage/diff"], tests: ["domain/voyage/diff", "domain/voyage/merge", "domain/failures"] },
  delivery: {
    rules: ["application/delivery/webhook/delivery", "domain/delivery/webhook"],
    tests: ["application/delivery/webhook", "domain/delivery/webhook"]
  },
  sources: { rules: ["adapters/sources"], tests: ["carriers", "edi", "rail", "terminals", "ais"] },
  portal: {
    rules: ["adapters/portal/app/container", "adapters/portal/app/parts", "adapters/portal/app/live"],
    tests: ["portal/parts", "portal/rendered"]
  }
} satisfies Readonly<Record<string, Area>>

export type AreaName = keyof typeof areas
