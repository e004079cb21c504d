import { useQueryClient } from "@tanstack/react-query"

import { useExclusiveMutation } from "./useExclusiveMutation.ts"

/** Calls `done` before it invalidates all queries, because `done` may leave the page of a deleted resource. */
export const useApiMutation = <Given = void, Answer = unknown>(
  change: (given: Given) => Promise<Answer>,
  done?: (answer: Answer) => void | Promise<void>
) => {
  const client = useQueryClient()
  return useExclusiveMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await done?.(answer)
      void client.invalidateQueries()
    }
  })
}
