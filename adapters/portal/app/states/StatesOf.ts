import type { ReactNode } from "react"

/** The states of a part by label. */
export type StatesOf = Readonly<Record<string, ReactNode>>
