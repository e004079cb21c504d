import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"

import { useExclusiveMutation } from "../api/useExclusiveMutation.ts"
import { ask } from "./Answer.ts"
import type { Call } from "./Call.ts"

export const useAsk = () => {
  const client = useQueryClient()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const asking = useExclusiveMutation({
    mutationFn: (call: Call) => {
      stopping.current = new AbortController()
      return ask(call, stopping.current.signal)
    },
    onSettled: (_, __, { method }) => (method === "GET" ? undefined : void client.invalidateQueries())
  })
  return { asking, stop: () => stopping.current?.abort() }
}
