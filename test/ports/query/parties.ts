import { Effect } from "effect"

import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { partyFilters } from "#domain/search/party/filters.ts"
import { viewParty } from "#domain/search/party/view.ts"
import type { PartyField } from "#domain/search/party/view.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import * as PartySample from "../../support/samples/party.ts"
import type { SearchedList } from "./compare.ts"
import { indexes, pick } from "./rows.ts"

const companies = ["Example Imports", "Société Générale", "ex-ample 2", "Other & Co."]

export const parties: SearchedList<PartyField> = {
  catalogue: partyFilters,
  texts: { query: ["EXAMPLE", "societe", "ex ample2", "&", "none", ""] },
  values: { company_name: ["exampleimports", "otherco", "none"] },
  save: (account_id) => {
    const rows = indexes.map((index) =>
      PartySample.party({ account_id, company_name: pick(companies, index), created_at: Sample.onDay(index) })
    )
    return Effect.as(
      asIngestion(PartyStore.use((store) => Effect.forEach(rows, store.save))),
      rows.map((row) => ({ id: row.id, created_at: row.created_at, view: viewParty(row) }))
    )
  },
  find: (account, criterion, page) => PartyStore.use((store) => store.list(account, criterion, page))
}
