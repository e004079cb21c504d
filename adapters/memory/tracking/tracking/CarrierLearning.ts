import { Effect } from "effect"

import type { CarrierLearning } from "#application/ports/tracking/tracking/CarrierLearning.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

export const makeCarrierLearning = Effect.map(
  MemoryState,
  ({ call, carrierLessons }) =>
    ({
      learned: (marks) =>
        call(() =>
          [...new Set(marks)]
            .flatMap((mark) => carrierLessons.by("mark", mark))
            .toSorted((a, b) => byText(a.mark, b.mark) || byText(a.document, b.document) || byText(a.scac, b.scac))
        ),

      learn: (lessons) =>
        call(() => {
          for (const { document, isKnown, mark, scac } of lessons) {
            const known = carrierLessons.get(compose(mark, document, scac)) ?? { successes: 0, failures: 0 }
            carrierLessons.put({
              mark,
              document,
              scac,
              successes: known.successes + Number(isKnown),
              failures: known.failures + Number(!isKnown)
            })
          }
        })
    }) satisfies CarrierLearning
)
