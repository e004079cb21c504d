import { Link, useLocation, useRouter } from "@tanstack/react-router"

import { currentTrail, findHistoryEntry } from "../parts/historyTrail.ts"

/** Restores the filters and the scroll position of the previous list, if there was one. */
export const BackToFleet = () => {
  const router = useRouter()
  const index = useLocation({ select: ({ state }) => state.__TSR_index })
  const stop = findHistoryEntry(currentTrail(), "/fleet", index)
  if (stop === undefined) {
    return (
      <Link to="/fleet" search={{}}>
        Fleet
      </Link>
    )
  }
  return (
    <a
      href={stop.href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.history.go(stop.index - index)
      }}
    >
      Back to fleet
    </a>
  )
}
