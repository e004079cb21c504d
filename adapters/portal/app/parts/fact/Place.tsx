import type { ReactNode } from "react"

import { UnknownValue } from "./UnknownValue.tsx"

interface PlaceProps {
  readonly name: string | null | undefined
  /** UN/LOCODE. */
  readonly code: string | null | undefined
  readonly unknown?: ReactNode
}

export const Place = ({ code, name, unknown }: PlaceProps) => {
  const shown = name ?? code ?? null
  return shown === null ? <UnknownValue>{unknown}</UnknownValue> : <span title={code ?? undefined}>{shown}</span>
}
