import { classes } from "../parts/classes.ts"
import { changesData } from "./Operation.ts"
import type { Operation } from "./Operation.ts"

import styles from "./Method.module.css"

export const Method = ({ operation }: { readonly operation: Operation }) => (
  <b className={classes(styles.method, changesData(operation) && styles.changing)}>{operation.method}</b>
)
