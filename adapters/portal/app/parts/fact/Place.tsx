import type { ReactNode } from "react"

import { Unknown } from "./Unknown.tsx"

interface PlaceProps {
  readonly name: string | null | undefined
  /** UN/LOCODE. */
  readonly code: string | null | undefined
  /** Shown where neither is known. */
  readonly unknown?: ReactNode
}

/** A place by its name, with its code as the title; the code only where no name is known. */
export const Place = ({ code, name, unknown }: PlaceProps) => {
  const shown = name ?? code ?? null
  return shown === null ? <Unknown>{unknown}</Unknown> : <span title={code ?? undefined}>{shown}</span>
}
