import { useEffect } from "react"
import type { RefObject } from "react"

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, select, textarea, dialog, [role=menu]") !== null

const indexOf = (target: EventTarget | null): number | null => {
  const index =
    target instanceof HTMLElement ? target.closest<HTMLElement>("[data-index]")?.dataset["index"] : undefined
  return index === undefined ? null : Number(index)
}

interface RowKeys {
  readonly region: RefObject<HTMLElement | null>
  readonly count: number
  /** The starting row while the focus is in the drawer. */
  readonly openId: string | undefined
  readonly scrollTo: (index: number) => void
}

/**
 * J and K work anywhere on the page, arrow keys only in the list. A row that is scrolled into view exists one frame
 * later.
 */
export const useRowKeys = ({ count, openId, region, scrollTo }: RowKeys) => {
  useEffect(() => {
    const focus = (index: number, tries = 10) => {
      const link = region.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)
      if (link !== null && link !== undefined) return link.focus()
      if (tries > 0) requestAnimationFrame(() => focus(index, tries - 1))
    }
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key]
      const isInside = event.target instanceof Node && region.current?.contains(event.target) === true
      const isLetter = event.key.length === 1
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if ((!isInside && !isLetter) || isTyping(event.target) || count === 0) return
      event.preventDefault()
      const from = indexOf(event.target) ?? indexOf(region.current?.querySelector(`[data-row="${openId}"]`) ?? null)
      const index = from === null ? 0 : Math.min(count - 1, Math.max(0, from + step))
      scrollTo(index)
      focus(index)
    }
    addEventListener("keydown", move)
    return () => removeEventListener("keydown", move)
  })
}
