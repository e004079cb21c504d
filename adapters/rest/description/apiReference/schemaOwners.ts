import { isJson } from "../openapi/json.ts"
import type { OperationGroup, ReferenceDocument } from "./ReferenceDocument.ts"
import { referencedName } from "./schema.ts"

/** Except among included resources. */
const referencesIn = (node: unknown): ReadonlySet<string> => {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isJson(value)) return
    const name = referencedName(value)
    if (name !== null) names.add(name)
    for (const [key, child] of Object.entries(value)) if (key !== "included") visit(child)
  }
  visit(node)
  return names
}

const isNamedAfter = (schema: string, { slug }: OperationGroup): boolean =>
  slug === `${schema}s` || slug === `${schema.replace(/y$/, "ie")}s`

/** The group of a schema's name, else the first that references it. */
export const findSchemaOwners = ({ schemas, sections }: ReferenceDocument): ReadonlyMap<string, string> => {
  const groups = sections.flatMap((section) => section.groups)
  const owners = new Map<string, string>()
  for (const name of Object.keys(schemas)) {
    const group = groups.find((one) => isNamedAfter(name, one))
    if (group !== undefined) owners.set(name, group.slug)
  }
  const own = (names: Iterable<string>, slug: string) => {
    for (const name of names) if (!owners.has(name)) owners.set(name, slug)
  }
  for (const { operations, slug } of groups) own(referencesIn(operations), slug)
  // Visits the entries that it adds: schemas inside schemas.
  for (const [name, slug] of owners) own(referencesIn(schemas[name]), slug)
  return owners
}
