import { Result, Schema } from "effect"

import { Fault, faults } from "../../delivery/webhook/AttemptResult.ts"
import { DeliveryStatus } from "../../delivery/webhook/Webhook.ts"
import { catalogueOf, list, scalar } from "../../query/Catalogue.ts"
import { fieldOf, oneOf } from "../../query/Criterion.ts"
import type { Criterion } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { relativeInstants, sampleId } from "../../query/sharedFilters.ts"
import { eventFilters } from "../event/filters.ts"
import type { DeliveryField } from "./view.ts"

const isFault = Schema.is(Fault)

/** Accepts `500` or `5xx`. */
const statusesOf = (text: string): ReadonlyArray<string> | null => {
  if (/^[1-9]\d\d$/.test(text)) return [text]
  return /^[1-9]xx$/.test(text)
    ? Array.from({ length: 100 }, (_, index) => String(Number(text[0]) * 100 + index))
    : null
}

const result: Grammar.Reader<Criterion<DeliveryField>> = (text) => {
  const results = isFault(text) ? [text] : statusesOf(text)
  return results === null
    ? Result.fail(
        `must be an HTTP status such as \`500\`, a class such as \`5xx\`, or one of ${Fault.literals.join(", ")}`
      )
    : Result.succeed(oneOf(fieldOf("last_attempt"), results))
}

const words = Fault.literals.map((fault) => `\`${fault}\` (${faults[fault]})`).join(", ")

export const notificationFilters = catalogueOf<DeliveryField>({
  delivery_status: scalar(
    { description: "One of `pending`, `succeeded`, and `failed`.", example: "failed", values: DeliveryStatus.literals },
    Grammar.matchesValue(fieldOf("status"), Grammar.word(...DeliveryStatus.literals))
  ),
  webhook_id: scalar(
    { description: "Id of the webhook, even if it was deleted.", example: sampleId },
    Grammar.matchesValue(fieldOf("webhook_id"), Grammar.idOf("a webhook"))
  ),
  ...Object.fromEntries(eventFilters),
  last_attempt: list(
    {
      description: `Outcome of the last attempt: an HTTP status, a class such as \`5xx\`, or the reason why no complete response arrived: ${words}. Repeat the parameter to match any of several.`,
      example: "500"
    },
    Grammar.matchAnyOf(result)
  ),
  created_at: relativeInstants(fieldOf("created_at"))
})
