import { randomBytes } from "node:crypto"

import { Config, Effect } from "effect"
import { Command } from "effect/cli"

import { answer, writeNotice } from "#runtimes/command/output.ts"
import { flag, lastValueOf } from "#runtimes/command/parameters.ts"
import { UsageError } from "#runtimes/command/SetupError.ts"
import type { FeedItem } from "#sdk/feed.ts"

import { printable } from "../Failure.ts"
import { jsonLine } from "../output/answers.ts"
import { eventDocument, eventLine } from "../output/eventLine.ts"
import { screenOf } from "../output/Screen.ts"
import { common, text } from "../parameters.ts"
import { call } from "../session/call.ts"
import { openSession } from "../session/Session.ts"
import { feedFilter, feedParameters, followFeed, headOf } from "./following.ts"
import { forward } from "./forward.ts"

/** `WEBHOOK_SECRET` keeps the secret the same between runs. */
const secretOf = Effect.map(
  Config.withDefault(Config.NonEmptyString("WEBHOOK_SECRET"), undefined),
  (given) => given ?? `whsec_${randomBytes(24).toString("base64")}`
)

const isWeb = (url: string): boolean => /^https?:\/\/[^/]/.test(url) && URL.canParse(url)

export const listen = Command.make(
  "listen",
  {
    ...common,
    ...feedParameters,
    forward: lastValueOf(
      flag("forward", text, "Where each event is sent, signed", "an address such as http://localhost:3000/hook")
    )
  },
  Effect.fnUntraced(function* (given) {
    const { forward: to } = given
    if (to !== undefined && !isWeb(to)) {
      return yield* new UsageError({ message: "--forward needs an address such as http://localhost:3000/hook." })
    }
    const [{ landfall, url }, screen, secret] = [yield* openSession(given), yield* screenOf(given), yield* secretOf]
    if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) {
      return yield* new UsageError({ message: "WEBHOOK_SECRET must be whsec_ and base64." })
    }
    const after = given.after ?? (yield* headOf(landfall))
    yield* writeNotice(`Events of ${url} after ${after}${to === undefined ? "" : ` go to ${to}`}. Ctrl-C ends it.`)
    if (to !== undefined)
      yield* writeNotice(`They are signed with the secret ${secret} (WEBHOOK_SECRET keeps it the same).`)

    const deal = Effect.fnUntraced(function* (event: FeedItem) {
      // Webhooks do not receive historical events either.
      if (event.attributes.is_history) return
      const outcome = to === undefined ? null : yield* call((signal) => forward(event, { secret, url: to }, signal))
      if (!screen.isTable) {
        return yield* answer(
          jsonLine(outcome === null ? eventDocument(event) : { ...eventDocument(event), meta: { outcome } })
        )
      }
      const isGood = outcome !== null && /^2\d\d$/.test(outcome)
      const begin = outcome === null ? "" : `${screen.paint(isGood ? "green" : "red", printable(outcome))}  `
      yield* answer(begin + eventLine(event, screen))
    })
    yield* followFeed(landfall, { after, filter: feedFilter(given) }, deal)
  })
).pipe(
  Command.withDescription(
    "Shows events as they come, and passes them on to an address of this machine as webhooks would"
  ),
  Command.withExamples([{ command: "landfall webhooks listen --forward http://localhost:3000/hook" }])
)
