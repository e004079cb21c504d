import { searchKey } from "../../party/Party.ts"
import type { Party } from "../../party/Party.ts"
import type { Criterion } from "../../query/Criterion.ts"
import { viewBy } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"

/** What a party can be asked about. */
const accessors = {
  company_name: ({ company_name }) => [searchKey(company_name)]
} satisfies Accessors<Party>

export type PartyField = keyof typeof accessors
export type PartyCriterion = Criterion<PartyField>

/** The values of each field of a party. */
export const viewParty = viewBy<PartyField, Party>(accessors)
