import { text as textOf } from "node:stream/consumers"

import { Effect, Redacted, Stdio } from "effect"
import { Command, Prompt } from "effect/cli"

import { answer } from "#runtimes/command/output.ts"
import { flag, last } from "#runtimes/command/parameters.ts"
import { makeLandfall } from "#sdk/Landfall.ts"

import { failure } from "../Failure.ts"
import { common, text } from "../parameters.ts"
import { call } from "../session/call.ts"
import { profilesFile, removeProfile, saveProfile } from "../session/profiles.ts"
import { addressToStore } from "../session/Session.ts"

const name = last(flag("profile", text, "What the profile is called, default if left out", "a name"))

/** The key: as it was given, else what stands in stdin, else what somebody types unseen. */
const keyOf = Effect.fnUntraced(function* (given: string | undefined) {
  if (given !== undefined && given !== "-") return given
  const isTerminal = yield* Stdio.Stdio.use(({ stdinIsTerminal }) => stdinIsTerminal)
  if (!isTerminal) return (yield* Effect.promise(() => textOf(process.stdin))).trim()
  return Redacted.value(yield* Prompt.Password({ message: "API key" })).trim()
})

export const login = Command.make(
  "login",
  {
    url: common.url,
    profile: name,
    key: last(flag("key", text, "The API key; without it, it is asked for or read from stdin", "a key, or - for stdin"))
  },
  Effect.fnUntraced(function* ({ key: given, profile = "default", url: address }) {
    const url = yield* addressToStore(address)
    const key = yield* keyOf(given)
    if (!/^[\x21-\x7e]+$/.test(key)) return yield* failure("An API key has visible characters alone.")
    const { data } = yield* call((signal) => makeLandfall({ url, key, retries: 1 }).me.get({}, { signal }))
    yield* saveProfile(profile, { url, key })
    const account = data.related("account")?.attributes.company_name
    yield* answer(
      `${url} knows the key as one of ${account}. ${yield* profilesFile} has it as the profile ${profile}.\n`
    )
  })
).pipe(
  Command.withDescription("Stores an address with an API key, in a file that you alone can read"),
  Command.withExamples([
    { command: "landfall login --url https://tracking.example.com" },
    { command: "landfall login --profile staging --url https://staging.example.com --key - < key" }
  ])
)

export const logout = Command.make(
  "logout",
  { profile: name },
  Effect.fnUntraced(function* ({ profile = "default" }) {
    if (!(yield* removeProfile(profile))) return yield* failure(`There is no profile ${profile}.`, "absent")
    yield* answer(`The profile ${profile} is removed. Its key goes on to work until an operator revokes it.\n`)
  })
).pipe(
  Command.withDescription("Removes a stored profile"),
  Command.withExamples([{ command: "landfall logout --profile staging" }])
)
