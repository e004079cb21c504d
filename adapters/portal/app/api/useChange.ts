import { useQueryClient } from "@tanstack/react-query"

import { useExclusiveMutation } from "./useExclusiveMutation.ts"

/**
 * A change; whatever is shown may be another afterwards, so it is asked for again. What is done next comes first: it may
 * leave the page of something that is there no more.
 */
export const useChange = <Given = void, Answer = unknown>(
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
