import { Effect } from "effect"

import { rewriteDocument } from "#adapters/jsonapi/compatible/document.ts"
import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { writeDocument } from "#adapters/jsonapi/writeDocument.ts"
import type { Holder } from "#application/identity/account/Holder.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

export const makePresentEvents = Effect.map(makeCompose, (compose) => {
  const one = Effect.fnUntraced(function* (holder: Holder, event: LoggedEvent, include: string | undefined) {
    const json = writeDocument(yield* compose.one(holder, "event", event, { include }))
    return holder.compatibility ? rewriteDocument(json) : json
  })
  return {
    check: (holder: Holder, include: string | undefined) =>
      Effect.asVoid(compose.many(holder, "event", [], { include })),
    texts: (holder: Holder, events: ReadonlyArray<LoggedEvent>, include: string | undefined) =>
      Effect.forEach(events, (event) => one(holder, event, include))
  }
})
