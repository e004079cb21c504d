import styles from "./Overdue.module.css"

/** The estimate has passed, but no source reports the event. */
export const Overdue = () => <span className={styles.overdue}>overdue</span>
