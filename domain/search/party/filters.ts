import { Result } from "effect"

import { catalogueOf, plain } from "../../query/Catalogue.ts"
import { always, contains, fieldOf } from "../../query/Criterion.ts"
import type { Reader } from "../../query/grammar.ts"
import { searchKey } from "../../records/party/Party.ts"
import type { PartyCriterion, PartyField } from "./view.ts"

const partOfName: Reader<PartyCriterion> = (text) => {
  const part = searchKey(text)
  return Result.succeed(part === "" ? always : contains(fieldOf("company_name"), part))
}

export const partyFilters = catalogueOf<PartyField>({
  query: plain(
    { description: "Part of the name. Case, accents, spaces, and punctuation are ignored.", example: "imports" },
    partOfName
  )
})
