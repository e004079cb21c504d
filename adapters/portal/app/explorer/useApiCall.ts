import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"

import { useExclusiveMutation } from "../api/useExclusiveMutation.ts"
import type { ApiCall } from "./ApiCall.ts"
import { sendCall } from "./CallResponse.ts"

export const useApiCall = () => {
  const client = useQueryClient()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const asking = useExclusiveMutation({
    mutationFn: (call: ApiCall) => {
      stopping.current = new AbortController()
      return sendCall(call, stopping.current.signal)
    },
    onSettled: (_, __, { method }) => (method === "GET" ? undefined : void client.invalidateQueries())
  })
  return { asking, stop: () => stopping.current?.abort() }
}
