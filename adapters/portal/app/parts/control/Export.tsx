import type { ReactNode } from "react"

import { addressOf } from "../../api/client.ts"
import type { Parameters } from "../../api/client.ts"

import styles from "./Export.module.css"

interface ExportProps {
  /** The path of the list. */
  readonly list: string
  readonly parameters: Parameters
  /** Further files of the same list. */
  readonly children?: ReactNode
}

/** Files with all rows of a list; the mark lets spreadsheets read names that are not English. */
export const Export = ({ children, list, parameters }: ExportProps) => (
  <details className={styles.menu}>
    <summary>Export</summary>
    <div className={styles.files}>
      <a href={addressOf(`${list}/export.xlsx`, parameters)} download>
        Excel
      </a>
      <a href={addressOf(`${list}/export.csv`, { ...parameters, bom: true })} download>
        CSV
      </a>
      {children}
    </div>
  </details>
)
