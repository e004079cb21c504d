import { createContext } from "react"
import type { RefObject } from "react"

/** Null outside of dialogs. */
export const DialogContext = createContext<RefObject<HTMLDialogElement | null> | null>(null)
