import { Effect } from "effect"

import { second } from "#domain/Time.ts"

import type { Feed } from "../ports/observation/FeedStore.ts"
import { SourceTrouble } from "../ports/source/CarrierSources.ts"
import type { Answer, Denied, SourceError } from "../ports/source/CarrierSources.ts"
import type { SourceCredential } from "../ports/source/CredentialStore.ts"
import { OpenSources } from "./OpenSources.ts"

/** What a feed asks, whom, and how fast that source's clock runs. */
export interface Question {
  readonly ask: Effect.Effect<Answer, SourceError>
  readonly format: string
  readonly clockSpeed: number
}

/** Less than the lease of a poll: no other node asks about the number meanwhile. */
const longest = 150 * second

/** The question, with an end to its answer whatever its source does. */
export const boundedQuestion = (ask: Question["ask"]): Question["ask"] =>
  Effect.timeoutOrElse(ask, {
    duration: longest,
    orElse: () =>
      Effect.fail(
        new SourceTrouble({
          reason: "shipping_line_unreachable",
          detail: `There was no answer within ${longest / second} s.`,
          raw: null
        })
      )
  })

/**
 * What to ask the source of a feed, under its credential; null when there is nothing to ask, or no source. Fails when the
 * credential cannot even be opened.
 */
export const questionOf = Effect.fn("questionOf")(function* (
  { kind, reference }: Pick<Feed, "kind" | "reference">,
  credential: SourceCredential
): Effect.fn.Return<Question | null, Denied, OpenSources> {
  const open = yield* OpenSources
  const question = (source: Omit<Question, "ask">, ask: Question["ask"]): Question => {
    const { format, clockSpeed } = source
    return { ask, format, clockSpeed }
  }
  if (reference.type === "any") return null
  if (reference.type === "facility") {
    const source = yield* open.terminal.open(credential)
    const { facility, number } = reference
    return source === null ? null : question(source, source.fetch({ facility, container: number }))
  }
  if (kind === "rail") {
    const source = yield* open.rail.open(credential)
    return source === null ? null : question(source, source.fetch(reference.number))
  }
  const source = yield* open.carrier.open(credential)
  return source === null ? null : question(source, source.fetch(reference))
})
