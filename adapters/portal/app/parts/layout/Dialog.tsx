import { useEffect, useRef } from "react"
import type { ReactNode } from "react"

import { classes } from "../classes.ts"
import { DialogContext } from "./DialogContext.ts"

import styles from "./Dialog.module.css"

interface DialogProps {
  readonly title: string
  /** Without it, Escape does not close the dialog. */
  readonly close?: () => void
  readonly size?: "form" | "columns" | "content"
  readonly children: ReactNode
}

/** The browser keeps the focus inside and later returns it to the opener. */
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
