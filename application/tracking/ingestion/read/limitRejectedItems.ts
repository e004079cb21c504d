import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import type { RefusedItem } from "../../../ports/voyage/observation/ObservationStore.ts"

const { most } = messageLimits.common.refused

/** The last item counts the rest. */
export const limitRejectedItems = (refused: ReadonlyArray<RefusedItem>): ReadonlyArray<RefusedItem> =>
  refused.length <= most + 1
    ? refused
    : [
        ...refused.slice(0, most),
        {
          index: refused[most]?.index ?? 0,
          reason: `${refused.length - most} more parts of the message were rejected.`,
          excerpt: ""
        }
      ]
