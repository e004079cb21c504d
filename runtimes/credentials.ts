import { Config, Effect, Option } from "effect"

import { newId } from "#application/newId.ts"
import { CarrierSources } from "#application/ports/CarrierSources.ts"
import { FeedStore } from "#application/ports/FeedStore.ts"
import { TerminalSources } from "#application/ports/TerminalSources.ts"
import { Transaction } from "#application/ports/Transaction.ts"
import { AccountId, CredentialId } from "#domain/Identifiers.ts"

const variable = (source: string) => `SOURCE_${source.toUpperCase().replaceAll(/[^A-Z0-9]/g, "_")}_SERVES`

/** The accounts that a source serves: those its variable names, else the first account alone. */
const servedBy = (source: string, first: AccountId) =>
  Effect.map(Config.option(Config.String(variable(source))), (value) =>
    Option.match(value, {
      onNone: () => [first] as const,
      onSome: (text) =>
        text.trim() === "all" ? ("all" as const) : text.split(",").map((id) => AccountId.make(id.trim()))
    })
  )

/**
 * Sees to it that every configured source has a credential that serves the right accounts. The simulator's world is
 * everybody's; what real sources tell is shown to no account that was not named.
 */
export const ensureCredentials = Effect.fn("ensureCredentials")(function* (first: AccountId, isSimulated: boolean) {
  const feeds = yield* FeedStore
  const transaction = yield* Transaction
  const sources = [
    ...(yield* CarrierSources).map(({ scac }) => scac),
    ...(yield* TerminalSources).map(({ name }) => name)
  ]
  for (const source of sources) {
    const serves = isSimulated ? ("all" as const) : yield* servedBy(source, first)
    const fresh = CredentialId.make(yield* newId)
    yield* transaction.run(
      Effect.gen(function* () {
        yield* transaction.lock([`credential:${source}`])
        const [known] = yield* feeds.credentialsFor(first, source)
        yield* feeds.saveCredential({ id: known?.id ?? fresh, source, serves })
      })
    )
  }
})
