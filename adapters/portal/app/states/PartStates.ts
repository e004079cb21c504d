import type { ReactNode } from "react"

/** The states of a part by label. */
export type PartStates = Readonly<Record<string, ReactNode>>
