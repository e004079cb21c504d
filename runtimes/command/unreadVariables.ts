import { readdir } from "node:fs/promises"

import { Config, ConfigProvider, Effect, Option } from "effect"

import { isUnread, prefixes, unreadSentence } from "./nearestVariable.ts"
import { directory } from "./secretFiles.ts"

/** Kubernetes and Docker inject such variables, named after services. */
const isLink = (name: string, value: string) =>
  /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_(?:TCP|UDP|SCTP)/.test(name) || /^(?:tcp|udp|sctp):\/\//.test(value)

/** Numeric suffixes become an array as long as the largest number. */
const maxIndex = 100

const partsOf = (node: ConfigProvider.Node): ReadonlyArray<string> => {
  if (node._tag === "Record") return [...node.keys]
  return node._tag === "Array" ? Array.from({ length: Math.min(node.length, maxIndex) }, (_, index) => `${index}`) : []
}

/** An empty value counts as unset. */
const namesBelow = (
  provider: ConfigProvider.ConfigProvider,
  words: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<string>> =>
  Effect.gen(function* () {
    const node = yield* Effect.orElseSucceed(provider.load(words), () => undefined)
    if (node === undefined) return []
    const [name, value] = [words.join("_"), node.value ?? ""]
    const own = value.trim() === "" || isLink(name, value) ? [] : [name]
    const below = yield* Effect.forEach(partsOf(node), (part) => namesBelow(provider, [...words, part]))
    return [...own, ...below.flat()]
  })

/** An unreadable directory counts as empty. */
const fileNames = Effect.gen(function* () {
  const path = Option.getOrNull(yield* directory)
  if (path === null) return []
  return yield* Effect.promise(() => readdir(path).catch((): ReadonlyArray<string> => []))
}).pipe(Effect.orElseSucceed((): ReadonlyArray<string> => []))

/** A carrier without a profile is a source named after its SCAC. */
const ownSource = Config.option(Config.String("CARRIER_DCSA_SCAC")).pipe(
  Effect.orElseSucceed(() => Option.none<string>()),
  Effect.map(Option.match({ onNone: () => null, onSome: (scac) => `SOURCE_${scac.trim().toUpperCase()}_SERVES` }))
)

export const unreadVariables = Effect.gen(function* () {
  const provider = yield* ConfigProvider.ConfigProvider
  const inEnvironment = yield* Effect.forEach(prefixes, (prefix) => namesBelow(provider, [prefix]))
  const names = new Set([...inEnvironment.flat(), ...(yield* fileNames)])
  const own = yield* ownSource
  return [...names]
    .filter((name) => name !== own && isUnread(name))
    .toSorted()
    .map(unreadSentence)
})

export const warnOfUnreadVariables = Effect.flatMap(unreadVariables, (sentences) =>
  Effect.forEach(sentences, (sentence) => Effect.logWarning(sentence), { discard: true })
)
