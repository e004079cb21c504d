import type { PartyField } from "#domain/search/party/view.ts"

import { makeMatching, textIn } from "../list/columns.ts"
import type { Places } from "../list/columns.ts"

/** Scans the account's parties, which are few. */
const places: Places<PartyField> = { company_name: textIn("parties.search_key") }

export const partiesMatching = makeMatching("parties", places)
