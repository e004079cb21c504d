import type { ReactNode } from "react"

import { classes } from "../classes.ts"

import styles from "./Card.module.css"

interface CardProps {
  readonly title: ReactNode
  /** The level of its heading. */
  readonly level: 2 | 3
  readonly as?: "section" | "li"
  /** The name of its region; without it, it is none. */
  readonly label?: string
  readonly className?: string | undefined
  /** Its actions. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** Facts or fields that belong together, in a frame with a heading. */
export const Card = ({ as: Element = "section", children, className, foot, label, level, title }: CardProps) => {
  const Heading = `h${level}` as const
  return (
    <Element className={classes(styles.card, className)} aria-label={label}>
      <Heading>{title}</Heading>
      {children}
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </Element>
  )
}
