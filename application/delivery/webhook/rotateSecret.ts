import { Effect, Option } from "effect"

import { Webhook } from "#domain/delivery/webhook/Webhook.ts"
import { maxReplacedSecrets, rotateWebhookSecret } from "#domain/delivery/webhook/WebhookSecrets.ts"
import type { WebhookId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { second } from "#domain/Time.ts"

import { audit } from "../../identity/audit/audit.ts"
import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { openSecrets, sealSecrets } from "./sealedSecrets.ts"
import { rejectedInput } from "./webhookInput.ts"
import { webhookLock } from "./webhookLock.ts"
import { withNewSecret } from "./webhookViewOf.ts"

const tooMany = `must be 0 while ${maxReplacedSecrets} earlier secrets still sign; 0 ends them all, or wait until the first of them expires`

export const rotateSecret = Effect.fn("Webhooks.rotateSecret")(function* (
  account: Account,
  id: WebhookId,
  overlapSeconds: number
) {
  const store = yield* WebhookStore
  const transaction = yield* Transaction
  yield* requireReading(account)
  yield* requireOwned(one(store.load(account.id, [id])), "webhook", id)
  const secret = yield* Secrets.use((secrets) => secrets.newWebhookSecret)

  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([webhookLock(id)])
      const before = yield* requireOwned(one(store.load(account.id, [id])), "webhook", id)
      const now = yield* DurableClock.use((clock) => clock.now)
      const known =
        overlapSeconds === 0 ? yield* Effect.option(openSecrets(before)) : Option.some(yield* openSecrets(before))
      const replacing = Option.getOrElse(known, () => ({ secret, replaced: [], headers: [] }))
      const secrets = rotateWebhookSecret(replacing, secret, { now, overlap: overlapSeconds * second })
      if (secrets === null) return yield* rejectedInput("/data/attributes/overlap_seconds", tooMany)
      const webhook = new Webhook({ ...before, sealed: yield* sealSecrets(id, secrets) })
      yield* store.save(webhook)
      yield* audit({ account: account.id, action: "webhook.secret_rotated", id })
      return yield* withNewSecret(webhook)
    })
  )
})
