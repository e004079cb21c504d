import { text as textOf } from "node:stream/consumers"

import { Effect, Redacted, Stdio } from "effect"
import { Command, Prompt } from "effect/cli"

import { answer } from "#runtimes/command/output.ts"
import { flag, booleanFlag, lastValueOf } from "#runtimes/command/parameters.ts"
import { makeLandfall } from "#sdk/Landfall.ts"

import { failure, printable } from "../Failure.ts"
import { deviceLogin } from "../login/deviceLogin.ts"
import { endLogin } from "../login/endLogin.ts"
import { common, text } from "../parameters.ts"
import { call } from "../session/call.ts"
import { profilesFile, readProfiles, removeProfile, saveProfile } from "../session/profiles.ts"
import { addressToStore } from "../session/Session.ts"

const name = lastValueOf(flag("profile", text, "What the profile is called, default if left out", "a name"))

/** `-` reads the key from stdin, or from a hidden prompt on a terminal. */
const keyOf = Effect.fnUntraced(function* (given: string) {
  if (given !== "-") return given
  const isTerminal = yield* Stdio.Stdio.use(({ stdinIsTerminal }) => stdinIsTerminal)
  if (!isTerminal) return (yield* Effect.promise(() => textOf(process.stdin))).trim()
  return Redacted.value(yield* Prompt.Password({ message: "API key" })).trim()
})

const storeKey = Effect.fnUntraced(function* (url: string, profile: string, given: string) {
  const key = yield* keyOf(given)
  if (!/^[\x21-\x7e]+$/.test(key))
    return yield* failure("invalid_key", "An API key must contain visible ASCII characters only.")
  const { data } = yield* call((signal) => makeLandfall({ url, key, retries: 1 }).me.get({}, { signal }))
  yield* saveProfile(profile, { url, key })
  const account = data.related("account")?.attributes.company_name
  yield* answer(`${url} knows the key as one of ${account}. ${yield* profilesFile} has it as the profile ${profile}.\n`)
})

/** Revokes the replaced login, which would otherwise remain valid. */
const storeLogin = Effect.fnUntraced(function* (url: string, profile: string, scope: string) {
  const login = yield* deviceLogin(url, scope)
  const replaced = (yield* readProfiles)[profile]
  yield* saveProfile(profile, { url, login })
  if (replaced !== undefined && "login" in replaced) yield* endLogin(replaced.login)
  const landfall = makeLandfall({ url, bearer: login.access_token, retries: 1 })
  const { data } = yield* call((signal) => landfall.me.get({}, { signal }))
  const [account, user] = [data.related("account")?.attributes, data.related("user")?.attributes]
  const whom = printable(`${user?.email ?? user?.name} of ${account?.company_name}`)
  yield* answer(`You are logged in at ${url} as ${whom}. ${yield* profilesFile} has it as the profile ${profile}.\n`)
})

export const login = Command.make(
  "login",
  {
    url: common.url,
    profile: name,
    "read-only": lastValueOf(booleanFlag("read-only", "Lets this program look alone, and change nothing")),
    key: lastValueOf(flag("key", text, "Stores an API key instead", "a key, or - to enter it or to read it from stdin"))
  },
  Effect.fnUntraced(function* ({ key, profile = "default", "read-only": readOnly, url: address }) {
    const url = yield* addressToStore(address)
    yield* key === undefined
      ? storeLogin(url, profile, readOnly === true ? "read" : "read write")
      : storeKey(url, profile, key)
  })
).pipe(
  Command.withDescription(
    "Signs you in with a browser, here or elsewhere, and stores the token in a file that only you can read"
  ),
  Command.withExamples([
    { command: "landfall login --url https://tracking.example.com" },
    { command: "landfall login --profile staging --url https://staging.example.com --key - < key" }
  ])
)

const keyEnds = "Its key continues to work until it is revoked"

export const logout = Command.make(
  "logout",
  { profile: name },
  Effect.fnUntraced(function* ({ profile = "default" }) {
    const removed = yield* removeProfile(profile)
    if (removed === null) return yield* failure("unknown_profile", `There is no profile ${profile}.`, "absent")
    if ("key" in removed) return yield* answer(`The profile ${profile} is removed. ${keyEnds}.\n`)
    if (!(yield* endLogin(removed.login))) {
      const sentence = `The profile ${profile} is removed, but ${removed.url} could not be notified: end it at ${removed.url}/assistants.`
      return yield* failure("unreachable", sentence, "unanswered")
    }
    yield* answer(`You are logged out at ${removed.url}, and the profile ${profile} is removed.\n`)
  })
).pipe(
  Command.withDescription("Ends a login, and removes its profile; removes a stored key"),
  Command.withExamples([{ command: "landfall logout --profile staging" }])
)
