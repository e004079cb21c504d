import { Effect } from "effect"
import { Command } from "effect/cli"

import { answer } from "#runtimes/command/output.ts"

import { formatFacts, jsonLine } from "../output/answers.ts"
import { screenOf } from "../output/Screen.ts"
import { humanizeName, joinTexts } from "../output/words.ts"
import { common } from "../parameters.ts"
import { call } from "../session/call.ts"
import { openSession } from "../session/Session.ts"

export const whoami = Command.make(
  "whoami",
  common,
  Effect.fnUntraced(function* (given) {
    const [session, screen] = [yield* openSession(given), yield* screenOf(given)]
    const me = yield* call((signal) => session.landfall.me.get({}, { signal }))
    if (!screen.isTable) return yield* answer(jsonLine(me.document))
    const { attributes } = me.data
    const [account, user] = [me.data.related("account")?.attributes, me.data.related("user")?.attributes]
    const slots = account?.tracking_slots
    const features = Object.entries(attributes.features).flatMap(([name, { status }]) =>
      status === "available" ? [humanizeName(name)] : []
    )
    yield* answer(
      formatFacts(
        [
          ["Service", session.url],
          session.kind === "login"
            ? ["Login", `from ${session.origin}`]
            : ["Key", `${joinTexts([attributes.name ?? "without a name", attributes.role])}, from ${session.origin}`],
          ["Account", account?.company_name],
          ["User", joinTexts([user?.name, user?.email, user?.role])],
          ["Plan", humanizeName(account?.plan)],
          ["Tracked", slots == null ? null : `${slots.used} of ${slots.limit} containers`],
          ["Features", joinTexts(features)]
        ],
        screen
      )
    )
  })
).pipe(
  Command.withDescription("Shows the owner of the key or login, and the entitlements of the account"),
  Command.withExamples([{ command: "landfall whoami" }])
)
