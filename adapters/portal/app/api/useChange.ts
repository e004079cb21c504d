import { useMutation, useQueryClient } from "@tanstack/react-query"

/** A change; whatever is shown may be another afterwards, so it is asked for again. */
export const useChange = <Given = void, Answer = unknown>(
  change: (given: Given) => Promise<Answer>,
  done?: (answer: Answer) => void
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      void client.invalidateQueries()
      done?.(answer)
    }
  })
}
