import type { Entitlement } from "../../identity/account/Account.ts"
import type { Statement } from "./Observation.ts"

export const isEntitledTo = (entitlements: ReadonlyArray<Entitlement>, { fact }: Pick<Statement, "fact">): boolean =>
  fact.type !== "last_free_day" || fact.by !== "rail" || entitlements.includes("rail_data")
