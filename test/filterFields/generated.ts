import { containerFilterLabels } from "#domain/search/container/filterLabels.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { attentionInShort } from "#domain/search/container/readers.ts"

import { fieldsOf } from "./fieldsOf.ts"

const header = "// Written by `npm run generate` from the filters of containers in the domain: change those instead.\n"

const folder = "adapters/portal/app/fleet/filters/generated"

const linesOf = (items: ReadonlyArray<unknown>) => items.map((item) => `  ${JSON.stringify(item)}`).join(",\n")

/** What the portal knows of the filters of containers, by the paths of its files: their names at once, the rest with the dialog. */
export const generated = (): Readonly<Record<string, string>> => {
  const fields = fieldsOf(containerFilters, containerFilterLabels)
  return {
    [`${folder}/filterNames.ts`]: `${header}
/** The filters of containers, as they stand in the address of the fleet; \`x[]\` takes any name between the brackets. */
export const filterNames = [
${linesOf(fields.map(({ name }) => name))}
] as const
`,
    [`${folder}/attentionRule.ts`]: `${header}
/** Which containers need attention. */
export const attentionRule =
  ${JSON.stringify(attentionInShort)}
`,
    [`${folder}/filterFields.ts`]: `${header}
import type { FilterField } from "../FilterField.ts"

/** The filters of containers in their groups. */
export const filterFields: ReadonlyArray<FilterField> = [
${linesOf(fields)}
]
`
  }
}
