import type { PartyField } from "#domain/search/party/view.ts"

import { makeMatchCondition, textIn } from "../../list/columns.ts"
import type { FieldSources } from "../../list/columns.ts"

/** Scans the account's few parties. */
const places: FieldSources<PartyField> = { company_name: textIn("parties.search_key") }

export const partiesMatching = makeMatchCondition("parties", places)
