import { isIdle } from "./filterSearch.ts"
import type { FilterSearch } from "./filterSearch.ts"
import type { HeldField } from "./useFilterFields.ts"
import { wordName } from "./valueText.ts"

export interface Group {
  readonly name: string
  readonly fields: ReadonlyArray<HeldField>
  readonly isOpen: boolean
}

/** "customs" also finds the holds. */
const isFound = ({ label, meaning, name, words = [] }: HeldField, text: string): boolean =>
  [label, name, meaning, ...words, ...words.map(wordName)].some((one) => one.toLowerCase().includes(text))

/** Active filters form the first group. */
export const groupsOf = (fields: ReadonlyArray<HeldField>, held: FilterSearch, find: string): ReadonlyArray<Group> => {
  const text = find.trim().toLowerCase()
  const found = fields.filter((field) => text === "" || isFound(field, text))
  const inUse = found.filter(({ name }) => held[name] !== undefined && !isIdle(name, held))
  const others = Map.groupBy(
    found.filter((field) => !inUse.includes(field)),
    ({ group }) => group
  )
  return [
    { name: "In use", fields: inUse, isOpen: true },
    ...[...others].map(([name, fields], index) => ({ name, fields, isOpen: text !== "" || index === 0 }))
  ]
}
