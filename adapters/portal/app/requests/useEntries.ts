import { useState } from "react"

import { useLines } from "../api/useLines.ts"
import { useSettled } from "../parts/useSettled.ts"
import { entryOf } from "./Entry.ts"
import type { Choice, Entry } from "./Entry.ts"
import type { Inference } from "./Inference.ts"
import { numbersIn } from "./numbersIn.ts"
import { useInferences } from "./useInferences.ts"

/** Milliseconds without typing before an inference. */
const pauseMs = 400

interface InferredEntry extends Entry {
  readonly candidates: Inference["shipping_line"]["candidates"]
}

export const useEntries = (text: string) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const lines = useLines()
  const { numbers: settled } = numbersIn(useSettled(text, pauseMs))
  const inferences = useInferences(settled)
  const { excess, numbers, repeated } = numbersIn(text)
  const carriers = lines.map(({ attributes }) => attributes)
  const entries = numbers.map((number): InferredEntry => {
    const inference = inferences[settled.indexOf(number)]?.data
    const candidates = inference?.shipping_line.candidates ?? []
    return { ...entryOf(number, inference, choices.get(number) ?? {}, carriers), candidates }
  })
  const choose = (number: string, choice: Choice) =>
    setChoices(new Map(choices).set(number, { ...choices.get(number), ...choice }))
  const error = inferences.find((one) => one.error !== null)?.error ?? null
  return { entries, choose, error, excess, repeated }
}
