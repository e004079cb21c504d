import styles from "./FleetTable.module.css"

/** Header and cells share a class, so they have one width and are hidden together. */
export const columnClasses: Readonly<Record<string, string | undefined>> = {
  container: styles.container,
  journey: styles.journey,
  release: styles.release,
  updated: styles.updated
}
