import { useEffect, useRef } from "react"
import type { ReactNode } from "react"

import { classes } from "../classes.ts"
import { DialogContext } from "./DialogContext.ts"

import styles from "./Dialog.module.css"

interface DialogProps {
  readonly title: string
  /** Without it, only what stands in the dialog closes it. */
  readonly close?: () => void
  /** Its width: of a form, of several columns, or of what it holds. */
  readonly size?: "form" | "columns" | "content"
  readonly children: ReactNode
}

/** A modal dialog of the browser's own: focus stays in it, Escape closes it, and focus goes back to what opened it. */
export const Dialog = ({ children, close, size = "form", title }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (element.current?.open === false) element.current.showModal()
  }, [])
  return (
    <dialog
      ref={element}
      className={classes(styles.dialog, size === "columns" && styles.columns, size === "content" && styles.content)}
      aria-label={title}
      onCancel={(event) => (close === undefined ? event.preventDefault() : undefined)}
      onClose={close}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (close === undefined && event.key === "Escape") event.preventDefault()
      }}
    >
      <h2>{title}</h2>
      <DialogContext value={element}>{children}</DialogContext>
    </dialog>
  )
}
