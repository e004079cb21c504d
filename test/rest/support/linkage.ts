import { assert } from "@effect/vitest"

import type { Document, Identifier, Resource } from "./server.ts"

const keyOf = ({ id, type }: Identifier) => `${type} ${id}`

const targets = (resource: Resource): ReadonlyArray<string> =>
  Object.values(resource.relationships ?? {}).flatMap(({ data }) => {
    if (data === undefined || data === null) return []
    return "id" in data ? [keyOf(data)] : data.map(keyOf)
  })

/** Fails unless each included resource is there once, is not the data itself, and can be reached from the data. */
export const assertFullLinkage = ({ data, included = [] }: Pick<Document, "data" | "included">) => {
  const primary: ReadonlyArray<Resource> = Array.isArray(data) ? data : [data]
  const resources = new Map([...primary, ...included].map((resource) => [keyOf(resource), resource]))
  assert.strictEqual(resources.size, primary.length + included.length, "a resource is there twice")

  const reached = new Set<string>()
  const queue = primary.map(keyOf)
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const resource = resources.get(key)
    if (resource === undefined || reached.has(key)) continue
    reached.add(key)
    queue.push(...targets(resource))
  }
  assert.deepStrictEqual(
    [...resources.keys()].filter((key) => !reached.has(key)),
    [],
    "resources that cannot be reached"
  )
}

/** How many resources of each type are included. */
export const countIncluded = ({ included = [] }: Pick<Document, "included">): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(included, ({ type }) => type)].map(([type, resources]) => [type, resources.length])
  )
