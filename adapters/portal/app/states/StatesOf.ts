import type { ReactNode } from "react"

/** The states of a part, by what they mean. */
export type StatesOf = Readonly<Record<string, ReactNode>>
