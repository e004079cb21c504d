import { lazy, Suspense, useState } from "react"

import { addressOf } from "../../api/client.ts"
import type { Parameters } from "../../api/client.ts"
import type { MenuLink } from "./LinkMenu.tsx"

import styles from "./LinkMenu.module.css"

interface ExportProps {
  /** The path of the list. */
  readonly list: string
  readonly parameters: Parameters
  /** "all 41", "3 selected": the extent of the files; undefined until the size of the list is known. */
  readonly extent: string | undefined
  /** Further files of the same list. */
  readonly files?: ReadonlyArray<MenuLink>
}

/** The library of the menu is as large as half a page, so it is loaded when somebody is about to use it. */
const LinkMenu = lazy(async () => ({ default: (await import("./LinkMenu.tsx")).LinkMenu }))

/** The extent of files with all rows of a list. */
export const allOf = (total: number | undefined): string | undefined =>
  total === undefined || total === 0 ? undefined : `all ${total.toLocaleString("en-GB")}`

/** Files with all rows of a list. A byte order mark lets spreadsheets read names that are not English. */
export const Export = ({ extent, files = [], list, parameters }: ExportProps) => {
  const [use, setUse] = useState<"none" | "near" | "open">("none")
  const name = extent === undefined ? "Export" : `Export ${extent}`
  const button = (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      aria-busy={use === "open"}
      onPointerEnter={({ pointerType }) => setUse((now) => (now === "none" && pointerType === "mouse" ? "near" : now))}
      onClick={() => setUse("open")}
    >
      {name}
    </button>
  )
  if (use === "none") return button
  return (
    <Suspense fallback={button}>
      <LinkMenu
        name={name}
        isOpenAtFirst={use === "open"}
        links={[
          { name: "Excel", href: addressOf(`${list}/export.xlsx`, parameters) },
          { name: "CSV", href: addressOf(`${list}/export.csv`, { ...parameters, bom: true }) },
          ...files
        ]}
      />
    </Suspense>
  )
}
