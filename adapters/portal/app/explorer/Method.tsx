import { classes } from "../parts/classes.ts"
import { isChanging } from "./Operation.ts"
import type { Operation } from "./Operation.ts"

import styles from "./Method.module.css"

/** The method of an operation; one that changes data has the color of a warning. */
export const Method = ({ operation }: { readonly operation: Operation }) => (
  <b className={classes(styles.method, isChanging(operation) && styles.changing)}>{operation.method}</b>
)
