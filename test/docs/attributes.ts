import type { OpenApi } from "effect/http-api"

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly enum?: ReadonlyArray<string | number>
  readonly anyOf?: ReadonlyArray<Schema>
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

export interface AttributeRow {
  readonly name: string
  readonly type: string
  readonly meaning: string
}

export interface Resource {
  readonly name: string
  readonly rows: ReadonlyArray<AttributeRow>
}

type Schemas = Readonly<Record<string, Schema>>

/** Longer lists of values are in the OpenAPI document only. */
const maxValues = 20

const nameOf = ({ $ref = "" }: Schema) => $ref.replace("#/components/schemas/", "")

const typeOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) return nameOf(schema)
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(" or ")
  if (schema.enum !== undefined && schema.enum.length <= maxValues)
    return schema.enum.map((value) => `\`${String(value)}\``).join(", ")
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`
  return schema.format ?? schema.type ?? "any"
}

const rowsOf = (properties: Readonly<Record<string, Schema>>, prefix: string): ReadonlyArray<AttributeRow> =>
  Object.entries(properties).flatMap(([name, schema]) => [
    { name: `${prefix}${name}`, type: typeOf(schema), meaning: schema.description ?? "" },
    ...(schema.properties === undefined ? [] : rowsOf(schema.properties, `${prefix}${name}.`))
  ])

/** Resources that the operations return, by the schema of `data`. */
export const resourcesOf = (
  operations: ReadonlyArray<OpenApi.OpenAPISpecOperation>,
  schemas: Schemas
): ReadonlyArray<Resource> => {
  const names = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, response]) => {
      const content = status.startsWith("2") ? response.content?.["application/vnd.api+json"] : undefined
      const data = (content?.schema as Schema | undefined)?.properties?.["data"]
      return data === undefined ? [] : [nameOf(data.items ?? data)]
    })
  )
  return [...new Set(names)].flatMap((name) => {
    const { attributes, meta } = schemas[name]?.properties ?? {}
    const rows = [...rowsOf(attributes?.properties ?? {}, ""), ...rowsOf(meta?.properties ?? {}, "meta.")]
    return rows.length === 0 ? [] : [{ name, rows }]
  })
}
