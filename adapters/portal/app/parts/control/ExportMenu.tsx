import { lazy, Suspense, useState } from "react"

import { apiUrlOf } from "../../api/client.ts"
import type { Parameters } from "../../api/client.ts"
import type { MenuLink } from "./LinkMenu.tsx"

import styles from "./LinkMenu.module.css"

interface ExportMenuProps {
  /** API path. */
  readonly list: string
  readonly parameters: Parameters
  /** "all 41", "3 selected"; undefined while loading. */
  readonly extent: string | undefined
  readonly files?: ReadonlyArray<MenuLink>
}

/** The library is half the size of a page, so it is loaded on first use. */
const LinkMenu = lazy(async () => ({ default: (await import("./LinkMenu.tsx")).LinkMenu }))

export const allRowsText = (total: number | undefined): string | undefined =>
  total === undefined || total === 0 ? undefined : `all ${total.toLocaleString("en-GB")}`

/** A byte order mark lets spreadsheets read non-English names. */
export const ExportMenu = ({ extent, files = [], list, parameters }: ExportMenuProps) => {
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
          { name: "Excel", href: apiUrlOf(`${list}/export.xlsx`, parameters) },
          { name: "CSV", href: apiUrlOf(`${list}/export.csv`, { ...parameters, bom: true }) },
          ...files
        ]}
      />
    </Suspense>
  )
}
