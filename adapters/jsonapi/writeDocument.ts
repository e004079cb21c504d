import type { AnyResource } from "./compose/Resources.ts"
import { Included } from "./included.ts"
import { writerOf } from "./writerOf.ts"

/** The form of a resource in every document: `data`, `included`, webhook bodies, the feed, and exports. */
export const writeResource: (resource: AnyResource) => string = writerOf(Included)

export interface ComposedDocument {
  readonly data: AnyResource | ReadonlyArray<AnyResource>
  readonly included?: ReadonlyArray<AnyResource>
  readonly links?: object
  readonly meta?: object
}

const writeList = (resources: ReadonlyArray<AnyResource>): string => `[${resources.map(writeResource).join(",")}]`

const areResources = (data: ComposedDocument["data"]): data is ReadonlyArray<AnyResource> => Array.isArray(data)

export const writeDocument = ({ data, included, ...rest }: ComposedDocument): string => {
  const resources = areResources(data) ? writeList(data) : writeResource(data)
  const related = included === undefined ? "" : `,"included":${writeList(included)}`
  const others = Object.entries(rest).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`)
  return `{"data":${resources}${related}${others.join("")}}`
}
