import { layer } from "@effect/vitest"

import { contract } from "../../support/contract.ts"
import { makeAuditEntries } from "./audit.ts"
import { compareList } from "./compare.ts"
import { makeCustomFields } from "./customFields.ts"
import { definitions } from "./definitions.ts"
import { deliveries } from "./deliveries.ts"
import { documents } from "./documents.ts"
import { parties } from "./parties.ts"
import { refused } from "./refused.ts"
import { trackingRequests } from "./trackingRequests.ts"

/** Filters, pages and totals of every list except shipments and containers. */
export const listSearchContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`Lists in ${adapter} agree with the meaning of every filter, alone and together:`, (it) => {
    it.effect("tracking requests", () => compareList(trackingRequests))
    it.effect("documents", () => compareList(documents))
    it.effect("custom field definitions", () => compareList(definitions))
    it.effect("custom fields", () => compareList(makeCustomFields()))
    it.effect("refused observations", () => compareList(refused))
    it.effect("parties", () => compareList(parties))
    it.effect("deliveries", () => compareList(deliveries))
    it.effect("entries of the audit log", () => compareList(makeAuditEntries()))
  })
)
