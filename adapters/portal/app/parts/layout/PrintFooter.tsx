import { useEffect, useState } from "react"
import { flushSync } from "react-dom"

import { Time } from "../Time.tsx"

import styles from "./PrintFooter.module.css"

interface PrintFooterProps {
  /** Milliseconds since 1970. */
  readonly dataAt: number
}

/** Visible only in print, in the browser's time. */
export const PrintFooter = ({ dataAt }: PrintFooterProps) => {
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    // The browser prints as soon as its listeners return.
    const note = () => flushSync(() => setAt(Date.now()))
    addEventListener("beforeprint", note)
    return () => removeEventListener("beforeprint", note)
  }, [])
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <p className={styles.printed}>
      Printed <Time at={new Date(at).toISOString()} zone={zone} />, data from{" "}
      <Time at={new Date(dataAt).toISOString()} zone={zone} />
    </p>
  )
}
