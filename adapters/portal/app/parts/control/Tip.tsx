import { lazy, Suspense, useState } from "react"

import styles from "./Tip.module.css"

interface TipProps {
  readonly text: string
  readonly children: string
}

const Tooltip = lazy(async () => ({ default: (await import("./Tooltip.tsx")).TextTooltip }))

export const Tip = ({ children, text }: TipProps) => {
  const [use, setUse] = useState<"none" | "pointed" | "focused">("none")
  const plain = (
    <button
      type="button"
      className={styles.tip}
      onPointerEnter={() => setUse("pointed")}
      onPointerLeave={() => setUse("none")}
      onFocus={() => setUse("focused")}
      onBlur={() => setUse("none")}
    >
      {children}
    </button>
  )
  return use === "none" ? (
    plain
  ) : (
    <Suspense fallback={plain}>
      <Tooltip text={text} isFocusedAtFirst={use === "focused"}>
        {children}
      </Tooltip>
    </Suspense>
  )
}
