import { hasNoEffect } from "./filterSearch.ts"
import type { FilterSearch } from "./filterSearch.ts"
import type { ActiveFilterField } from "./useFilterFields.ts"
import { wordName } from "./valueText.ts"

export interface FieldGroup {
  readonly name: string
  readonly fields: ReadonlyArray<ActiveFilterField>
  readonly isOpen: boolean
}

/** "customs" also finds the holds. */
const matchesSearch = ({ label, meaning, name, words = [] }: ActiveFilterField, text: string): boolean =>
  [label, name, meaning, ...words, ...words.map(wordName)].some((one) => one.toLowerCase().includes(text))

/** Active filters form the first group. */
export const groupFilterFields = (
  fields: ReadonlyArray<ActiveFilterField>,
  held: FilterSearch,
  find: string
): ReadonlyArray<FieldGroup> => {
  const text = find.trim().toLowerCase()
  const found = fields.filter((field) => text === "" || matchesSearch(field, text))
  const inUse = found.filter(({ name }) => held[name] !== undefined && !hasNoEffect(name, held))
  const others = Map.groupBy(
    found.filter((field) => !inUse.includes(field)),
    ({ group }) => group
  )
  return [
    { name: "In use", fields: inUse, isOpen: true },
    ...[...others].map(([name, fields], index) => ({ name, fields, isOpen: text !== "" || index === 0 }))
  ]
}
