import { Config, Effect, Option, Schema } from "effect"

import { newId } from "#application/newId.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { recordHealth } from "#application/tracking/source/credential/recordHealth.ts"
import { AccountId, CredentialId } from "#domain/Identifiers.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"
import { testScac } from "#domain/tracking/source/testNumber.ts"

import { SetupError } from "../command/SetupError.ts"

export const servesVariable = (source: string) => `SOURCE_${source.toUpperCase().replaceAll(/[^A-Z0-9]/g, "_")}_SERVES`

const accounts = Schema.decodeEffect(Schema.Array(AccountId))

/** Defaults to the first account only. */
const servedBy = Effect.fnUntraced(function* (source: string, first: AccountId) {
  const value = yield* Config.option(Config.String(servesVariable(source)))
  if (Option.isNone(value)) return [first] as const
  if (value.value.trim() === "all") return "all" as const
  return yield* accounts(value.value.split(",").map((id) => id.trim())).pipe(
    Effect.mapError(
      () =>
        new SetupError({
          message: `${servesVariable(source)} must be "all" or account ids with commas between: correct or unset it.`
        })
    )
  )
})

/** Real sources serve only the accounts in their variable. */
export const ensureCredentials = Effect.fn("ensureCredentials")(function* (first: AccountId, isSimulated: boolean) {
  const { feeds, credentials: store } = yield* SourceStore
  const transaction = yield* Transaction
  const { configured } = yield* SourceRegistry
  for (const { kind, name: source } of configured) {
    if (kind === "vessel") continue
    const serves = isSimulated || source === testScac ? ("all" as const) : yield* servedBy(source, first)
    const fresh = CredentialId.make(yield* newId)
    const id = yield* transaction.run(
      Effect.gen(function* () {
        yield* transaction.lock([`credential:${source}`])
        const known = (yield* store.list).find((credential) => credential.source === source && !credential.isStored)
        const id = known?.id ?? fresh
        yield* feeds.saveCredential({ id, source, serves })
        return id
      })
    )
    // The operator may have corrected a rejected credential in the environment.
    yield* recordHealth(id, (health) => (health.state === "refused" ? newHealth : health))
  }
})
