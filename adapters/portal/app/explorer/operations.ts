import type { Operation, Parameter } from "./Operation.ts"

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, unknown>>
}

interface OperationObject {
  readonly operationId: string
  readonly tags: readonly [string, ...ReadonlyArray<string>]
  readonly summary?: string
  readonly description?: string
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
  }
  readonly "x-required-role"?: string
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const bodyOf = ({ requestBody }: OperationObject, { components }: OpenApiDocument): Operation["body"] => {
  const [first] = Object.entries(requestBody?.content ?? {})
  if (first === undefined) return null
  const [mediaType, { example, schema }] = first
  const { properties = {} } = components.schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema
  return { mediaType, example, isDocument: "data" in properties }
}

export const readOperations = (document: OpenApiDocument): ReadonlyArray<Operation> =>
  Object.entries(document.paths)
    .filter(([path]) => path.startsWith("/v2/"))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        id: described.operationId,
        group: described.tags[0],
        method: method.toUpperCase(),
        path,
        summary: described.summary ?? described.operationId,
        description: described.description ?? "",
        parameters: described.parameters ?? [],
        body: bodyOf(described, document),
        isForOwners: described["x-required-role"] === "admin"
      }))
    )

const textOf = ({ group, id, method, path, summary }: Operation): string =>
  `${method} ${path} ${summary} ${id} ${group}`.toLowerCase()

export const searchOperations = (operations: ReadonlyArray<Operation>, text = ""): ReadonlyArray<Operation> => {
  const words = text.toLowerCase().split(/\s+/)
  return operations.filter((operation) => words.every((word) => textOf(operation).includes(word)))
}

export const groupOperations = (
  operations: ReadonlyArray<Operation>
): ReadonlyArray<readonly [string, Array<Operation>]> => {
  const groups = new Map<string, Array<Operation>>()
  for (const operation of operations) {
    groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation])
  }
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other, "en"))
}
