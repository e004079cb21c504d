import { Effect } from "effect"

import { CarrierSources } from "../ports/CarrierSources.ts"
import type { Answer, SourceError } from "../ports/CarrierSources.ts"
import type { Feed } from "../ports/FeedStore.ts"
import { RailSources } from "../ports/RailSources.ts"
import { TerminalSources } from "../ports/TerminalSources.ts"

/** What a feed asks, whom, and how fast that source's clock runs. */
export interface Question {
  readonly ask: Effect.Effect<Answer, SourceError>
  readonly format: string
  readonly pace: number
}

/** What to ask the source of a feed; null when there is nothing to ask, or nobody. */
export const questionOf = Effect.fn("questionOf")(function* ({ kind, reference, source: name }: Feed) {
  const question = (source: Omit<Question, "ask">, ask: Question["ask"]): Question => {
    const { format, pace } = source
    return { ask, format, pace }
  }
  if (reference.type === "any") return null
  if (reference.type === "facility") {
    const source = (yield* TerminalSources).find((source) => source.name === name)
    const { facility, number } = reference
    return source === undefined ? null : question(source, source.fetch({ facility, container: number }))
  }
  if (kind === "rail") {
    const source = (yield* RailSources).find(({ road }) => road === name)
    return source === undefined ? null : question(source, source.fetch(reference.number))
  }
  const source = (yield* CarrierSources).find(({ scac }) => scac === name)
  return source === undefined ? null : question(source, source.fetch(reference))
})
