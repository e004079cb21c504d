import { hashOf } from "./contentHash.ts"
import type { Fact } from "./Observation.ts"

/** Short enough for any index. */
const longest = 500

/** A fact key of this text; a text that is too long is cut and made unique by its hash. */
export const boundedKey = (key: string): string =>
  key.length <= longest ? key : `${key.slice(0, longest / 2)}|${hashOf(key)}`

/** Which of the facts of its type it is: its move, role, status or code; empty for a type of which there is one. */
export const factName = (fact: Fact): string => {
  switch (fact.type) {
    case "move":
      return fact.move
    case "route_place":
      return fact.role
    case "status":
      return fact.status
    case "other":
      return fact.code
    default:
      return ""
  }
}
