import { hashOf } from "./contentHash.ts"
import type { Fact } from "./Observation.ts"

/** Short enough for any index. */
const maxKeyLength = 500

/** A longer text is cut and made unique by its hash. */
export const boundedKey = (key: string): string =>
  key.length <= maxKeyLength ? key : `${key.slice(0, maxKeyLength / 2)}|${hashOf(key)}`

/** Empty for types with a single fact. */
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
