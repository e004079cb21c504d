import { useIsFetching, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"

/** Whether a page has had what it shows: what can wait is asked for afterwards, so that rows come first. */
export const useOpened = (): boolean => {
  const client = useQueryClient()
  const fetching = useIsFetching()
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    // What was counted before this page's own queries began is no answer.
    if (client.isFetching() === 0) setOpened(true)
  }, [client, fetching])
  return isOpened
}
