import type { PartyField } from "#domain/search/party/view.ts"

import { makeMatching, textIn } from "../list/columns.ts"
import type { Places } from "../list/columns.ts"

/** The parties of one account are few: its index finds them, and their keys are looked through. */
const places: Places<PartyField> = { company_name: textIn("parties.search_key") }

/** The condition under which a party of the account is one of those asked for. */
export const partiesMatching = makeMatching("parties", places)
