import { useRouterState } from "@tanstack/react-router"
import { useEffect } from "react"

/** Scrolls the current entry into view if the navigation is wider than the viewport. */
export const useScrollToCurrentEntry = (): void => {
  const screen = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    const current = document.querySelector<HTMLElement>("nav [data-place][aria-current=page]")
    const rail = current?.closest("nav")
    if (current == null || rail == null) return
    rail.scrollLeft = current.offsetLeft - (rail.clientWidth - current.offsetWidth) / 2
  }, [screen])
}
