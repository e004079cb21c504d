import type { Criterion } from "../../query/Criterion.ts"
import { makeRecordView } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"
import { searchKey } from "../../records/party/Party.ts"
import type { Party } from "../../records/party/Party.ts"

const accessors = {
  company_name: ({ company_name }) => [searchKey(company_name)]
} satisfies Accessors<Party>

export type PartyField = keyof typeof accessors
export type PartyCriterion = Criterion<PartyField>

export const viewParty = makeRecordView<PartyField, Party>(accessors)
