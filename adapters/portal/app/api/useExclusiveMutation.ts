import { useMutation } from "@tanstack/react-query"
import type { UseMutationOptions } from "@tanstack/react-query"
import { useRef } from "react"

/** Ignores a second call while the first one is pending: a button is disabled only after the next render. */
export const useExclusiveMutation = <Given, Answer>(options: UseMutationOptions<Answer, Error, Given>) => {
  const isUnderWay = useRef(false)
  const { mutateAsync: _, ...mutation } = useMutation(options)
  return {
    ...mutation,
    mutate: (given: Given) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutation.mutate(given, { onSettled: () => (isUnderWay.current = false) })
    },
    reset: () => {
      isUnderWay.current = false
      mutation.reset()
    }
  }
}
