import type { FeedReference } from "#application/ports/voyage/observation/FeedStore.ts"

import type { Answer } from "../answers.ts"

export const referenceAnswer = (reference: FeedReference): Answer =>
  reference.type === "any"
    ? {}
    : {
        type: reference.type === "facility" ? "container" : reference.type,
        number: reference.number,
        ...(reference.type === "facility" ? { facility: reference.facility } : {})
      }
