import type { ReactNode } from "react"

import styles from "./Screen.module.css"

export const Screen = ({ children }: { readonly children: ReactNode }) => (
  <main id="main" className={styles.screen}>
    {children}
  </main>
)

interface ScreenHeaderProps {
  readonly title: ReactNode
  readonly line?: string | undefined
  /** Filters and actions. */
  readonly children?: ReactNode
}

export const ScreenHeader = ({ children, line, title }: ScreenHeaderProps) => (
  <header className={styles.header}>
    {line === undefined ? (
      <h1>{title}</h1>
    ) : (
      <div>
        <h1>{title}</h1>
        <small>{line}</small>
      </div>
    )}
    {children}
  </header>
)
