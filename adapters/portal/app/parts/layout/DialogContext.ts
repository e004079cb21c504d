import { createContext } from "react"
import type { RefObject } from "react"

/** The dialog around a part; null outside of dialogs. */
export const DialogContext = createContext<RefObject<HTMLDialogElement | null> | null>(null)
