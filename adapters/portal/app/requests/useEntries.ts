import { useState } from "react"

import { useCarriers } from "../api/useCarriers.ts"
import { useDebounced } from "../parts/useDebounced.ts"
import { buildNumberEntry } from "./NumberEntry.ts"
import type { EntryOverride, NumberEntry } from "./NumberEntry.ts"
import type { NumberInference } from "./NumberInference.ts"
import { parseNumbers } from "./parseNumbers.ts"
import { useInferences } from "./useInferences.ts"

/** Milliseconds without typing before an inference. */
const pauseMs = 400

interface InferredEntry extends NumberEntry {
  readonly candidates: NumberInference["shipping_line"]["candidates"]
}

export const useEntries = (text: string) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, EntryOverride>>(new Map())
  const lines = useCarriers()
  const { numbers: settled } = parseNumbers(useDebounced(text, pauseMs))
  const inferences = useInferences(settled)
  const { excess, numbers, repeated } = parseNumbers(text)
  const carriers = lines.map(({ attributes }) => attributes)
  const entries = numbers.map((number): InferredEntry => {
    const inference = inferences[settled.indexOf(number)]?.data
    const candidates = inference?.shipping_line.candidates ?? []
    return { ...buildNumberEntry(number, inference, choices.get(number) ?? {}, carriers), candidates }
  })
  const choose = (number: string, choice: EntryOverride) =>
    setChoices(new Map(choices).set(number, { ...choices.get(number), ...choice }))
  const error = inferences.find((one) => one.error !== null)?.error ?? null
  return { entries, choose, error, excess, repeated }
}
