import { Effect } from "effect"
import { Command } from "effect/cli"

import { answer } from "#runtimes/command/output.ts"
import { argument, choice, flag, lastValueOf, optional, repeated } from "#runtimes/command/parameters.ts"
import type { Landfall } from "#sdk/Landfall.ts"

import { failure } from "../Failure.ts"
import { formatFacts, jsonLine } from "../output/answers.ts"
import { screenOf } from "../output/Screen.ts"
import { joinTexts } from "../output/words.ts"
import { common, text } from "../parameters.ts"
import { call } from "../session/call.ts"
import { openSession } from "../session/Session.ts"

const types = ["bill_of_lading", "booking_number", "container"] as const

const ofInferred = { bill_of_lading: "bill_of_lading", booking: "booking_number", container: "container" } as const

const infer = Effect.fnUntraced(function* (landfall: Landfall, number: string) {
  const { data } = yield* call((signal) => landfall.trackingRequests.inferNumber({ body: { number } }, { signal }))
  const { number_type, shipping_line } = data.attributes
  const { candidates, decision, selected } = shipping_line
  const scac = decision === "auto_select" ? selected?.scac : undefined
  const doubtful = candidates.map(
    ({ confidence, name, scac }) => `${scac} (${name}, ${Math.round(confidence * 100)} %)`
  )
  return { type: ofInferred[number_type], scac, doubtful }
})

export const track = Command.make(
  "track",
  {
    ...common,
    number: argument("number", text, "The number to track", "a bill of lading, a booking or a container"),
    scac: lastValueOf(flag("scac", text, "The carrier", "its SCAC, such as MAEU")),
    type: optional(choice("type", types, "What kind of number it is")),
    refs: repeated(flag("ref", text, "Your reference, any number of times", "a text"))
  },
  Effect.fnUntraced(function* ({ number, refs, scac, type, ...given }) {
    const [{ landfall }, screen] = [yield* openSession(given), yield* screenOf(given)]
    const inferred = scac === undefined || type === undefined ? yield* infer(landfall, number) : null
    const carrier = scac ?? inferred?.scac
    if (carrier === undefined) {
      const doubtful = inferred?.doubtful ?? []
      const of = doubtful.length === 0 ? "" : ` It may be one of ${doubtful.join(", ")}.`
      return yield* failure("carrier_unknown", `The carrier of ${number} is ambiguous: name it with --scac.${of}`)
    }
    const { data } = yield* call((signal) =>
      landfall.trackingRequests.create(
        {
          attributes: {
            request_type: type ?? inferred?.type,
            request_number: number,
            scac: carrier,
            ...(refs.length === 0 ? {} : { ref_numbers: refs })
          }
        },
        { signal }
      )
    )
    if (!screen.isTable) return yield* answer(jsonLine(data.raw))
    const { ref_numbers, request_number, request_type, status } = data.attributes
    yield* answer(
      formatFacts(
        [
          ["Number", request_number],
          ["Kind", request_type.replaceAll("_", " ")],
          ["Carrier", data.attributes.scac],
          ["Status", status],
          ["References", joinTexts(ref_numbers)],
          ["Id", data.id]
        ],
        screen
      )
    )
  })
).pipe(
  Command.withDescription("Tracks a number; the service infers missing values where they are certain"),
  Command.withExamples([
    { command: "landfall track SIMLHOLD0001 --scac SIML --type bill_of_lading --ref PO-4711" },
    { command: "landfall track MAEU123456789" }
  ])
)
