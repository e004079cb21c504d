import styles from "./FleetTable.module.css"

/** Classes of columns by their ids: header and cells have the same, so both have one width and are hidden together. */
export const looks: Readonly<Record<string, string | undefined>> = {
  container: styles.container,
  journey: styles.journey,
  updated: styles.updated
}
