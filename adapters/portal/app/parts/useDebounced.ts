import { useEffect, useState } from "react"

/** `pause` is in milliseconds without typing. */
export const useDebounced = (text: string, pause: number): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
