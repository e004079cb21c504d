import { classes } from "../parts/classes.ts"
import { isChanging } from "./Operation.ts"
import type { Operation } from "./Operation.ts"

import styles from "./Method.module.css"

export const Method = ({ operation }: { readonly operation: Operation }) => (
  <b className={classes(styles.method, isChanging(operation) && styles.changing)}>{operation.method}</b>
)
