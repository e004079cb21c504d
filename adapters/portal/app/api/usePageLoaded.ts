import { useIsFetching, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"

/** True after the first queries of a page. Less urgent queries wait for it. */
export const usePageLoaded = (): boolean => {
  const client = useQueryClient()
  const fetching = useIsFetching()
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    // Reads the current count, because `fetching` may precede the queries of this page.
    if (client.isFetching() === 0) setOpened(true)
  }, [client, fetching])
  return isOpened
}
