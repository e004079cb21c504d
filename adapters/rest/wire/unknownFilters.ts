import type { Catalogue } from "#domain/query/Catalogue.ts"
import { nearIt, unknownParameters } from "#domain/query/unknownParameters.ts"

const most = 20

/** What is wrong with each filter of an address that the catalogue has not, and each parameter that the endpoint has not. */
export const unknownFilters = (url: string, catalogue: Catalogue, known: Parameters<typeof unknownParameters>[2]) =>
  unknownParameters(url, catalogue, known)
    .slice(0, most)
    .map((unknown) => ({
      detail: `There is no such ${unknown.noun} here${nearIt(unknown)}`,
      source: { parameter: unknown.parameter }
    }))
