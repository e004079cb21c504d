import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import { ReferenceData } from "../../../ports/reference/place/ReferenceData.ts"
import type { ServingInbox } from "../../../ports/tracking/source/InboxStore.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"

/** A carrier that only pushes files. It accepts every number type. */
export interface SendingCarrier {
  readonly scac: string
  readonly supports: ReadonlyArray<"bill" | "booking" | "container">
  readonly credential: null
  readonly inboxes: ReadonlyArray<ServingInbox>
}

const everyKind = ["bill", "booking", "container"] as const

export const sendingCarriers = Effect.fn("sendingCarriers")(function* (account: AccountId) {
  const reference = yield* ReferenceData
  const byCarrier = new Map<string, SendingCarrier>()
  for (const inbox of yield* SourceStore.use(({ inboxes }) => inboxes.serving(account))) {
    const isCarrier = inbox.data_source === null || inbox.data_source === "shipping_line"
    const line = isCarrier ? reference.shippingLine(inbox.source) : null
    if (line === null) continue
    const inboxes = [...(byCarrier.get(line.scac)?.inboxes ?? []), inbox]
    byCarrier.set(line.scac, { scac: line.scac, supports: everyKind, credential: null, inboxes })
  }
  const carriers: ReadonlyArray<SendingCarrier> = [...byCarrier.values()]
  return carriers
})
