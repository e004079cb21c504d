import type { ReactNode } from "react"

import { classes } from "../classes.ts"

import styles from "./Card.module.css"

interface CardProps {
  readonly title: ReactNode
  readonly level: 2 | 3
  readonly as?: "section" | "li"
  /** Makes the card a region with this name. */
  readonly label?: string
  readonly className?: string | undefined
  readonly foot?: ReactNode
  readonly children: ReactNode
}

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
