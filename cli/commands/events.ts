import { Effect } from "effect"
import { Command } from "effect/cli"

import { answer } from "#runtimes/command/output.ts"
import { booleanFlag as flagGiven, lastValueOf } from "#runtimes/command/parameters.ts"

import { jsonLine } from "../output/answers.ts"
import { eventDocument, eventLine } from "../output/eventLine.ts"
import { screenOf } from "../output/Screen.ts"
import { common } from "../parameters.ts"
import { openSession } from "../session/Session.ts"
import { feedFilter, feedParameters, followFeed, headOf } from "./following.ts"

const usual = 20

export const events = Command.make(
  "events",
  { ...common, ...feedParameters, follow: lastValueOf(flagGiven("follow", "Follows new events until Ctrl-C")) },
  Effect.fnUntraced(function* (given) {
    const [{ landfall }, screen] = [yield* openSession(given), yield* screenOf(given)]
    const after = given.after ?? Math.max(0, (yield* headOf(landfall)) - usual)
    const options = { after, filter: feedFilter(given), untilNow: given.follow !== true }
    yield* followFeed(landfall, options, (event) =>
      answer(screen.isTable ? eventLine(event, screen) : jsonLine(eventDocument(event)))
    )
  })
).pipe(
  Command.withDescription("Shows events in their order: the last 20 numbers, or all after a number, and those to come"),
  Command.withExamples([
    { command: "landfall events --follow" },
    { command: "landfall events --after 0 --event container.updated --json" }
  ])
)
