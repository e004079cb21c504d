import { Context, Effect, Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"

import { shapeOf } from "#domain/shape.ts"

export const mediaType = "application/vnd.api+json"

export const body = HttpApiSchema.asJson({ contentType: mediaType })

export interface Identifier {
  readonly id: string
  readonly type: string
}

export interface Relationship {
  readonly data?: Identifier | ReadonlyArray<Identifier> | null
}

const identifier = <const Type extends string>(types: ReadonlyArray<Type>) =>
  Schema.Struct({ id: Schema.String, type: Schema.Literals(types) })

const related = Schema.optionalKey(Schema.Struct({ related: Schema.String }))

export const toOne = <const Type extends string>(...types: ReadonlyArray<Type>) =>
  Schema.Struct({ data: Schema.NullOr(identifier(types)) })

export const toTheOne = <const Type extends string>(...types: ReadonlyArray<Type>) =>
  Schema.Struct({ data: identifier(types) })

/** Without `data`, the path in `links.related` lists the resources. */
export const toMany = <const Type extends string>(...types: ReadonlyArray<Type>) =>
  Schema.Struct({ data: Schema.optionalKey(Schema.Array(identifier(types))), links: related })

/** Clients may omit the type, because only one is possible. */
export const given = <const Type extends string, Fields extends Schema.Struct.Fields>(type: Type, fields: Fields) =>
  Schema.Struct({ type: Schema.optionalKey(Schema.Literal(type).annotate({ examples: [type] })), ...fields })

export const link = <const Type extends string>(type: Type, id: string | null) => ({
  data: id === null ? null : { id, type }
})

/** `ids` is null if not loaded. */
export const links = <const Type extends string>(type: Type, ids: ReadonlyArray<string> | null, path: string) =>
  ids === null ? { links: { related: path } } : { data: ids.map((id) => ({ id, type })) }

export const resource = <
  const Type extends string,
  Attributes extends Schema.Struct.Fields,
  Relationships extends Schema.Struct.Fields,
  More extends Schema.Struct.Fields = Record<never, never>
>(
  type: Type,
  attributes: Attributes,
  relationships: Relationships,
  more?: More
) =>
  Schema.Struct({
    id: Schema.String,
    type: Schema.Literal(type),
    attributes: Schema.Struct(attributes),
    relationships: Schema.Struct(relationships),
    links: Schema.optionalKey(Schema.Struct({ self: Schema.String })),
    ...(more as More)
  }).annotate({ identifier: type })

export const pick = <Fields extends object, const Name extends keyof Fields>(
  record: Fields,
  names: ReadonlyArray<Name>
): Pick<Fields, Name> => Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Fields, Name>

/** Ten times as fast as `pick`. */
export const picking = <Fields extends object, const Name extends keyof Fields & string>(
  names: ReadonlyArray<Name>
): ((record: Fields) => Pick<Fields, Name>) => shapeOf<Pick<Fields, Name>>(names)

const mergedFrom = Schema.optionalKey(
  Schema.String.annotate({
    description: "The requested id, if that record was merged into the returned one"
  })
)

const warnings = {
  warnings: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({
      description: "A sentence for each ignored name, with similar names; the header `Warning` has the first five"
    })
  )
}

export const ignored = {
  ...warnings,
  ignored_filters: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({ description: "Unknown filters of the query" })
  ),
  ignored_parameters: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({
      description: "Other unknown parameters of the query; `sort` if the order is unknown"
    })
  )
}

const ignoredMembers = {
  ...warnings,
  ignored_attributes: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({
      description: "Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME`"
    })
  )
}

/** For plain JSON responses, which otherwise lack `meta`. */
export const ignoredMeta = { meta: Schema.optionalKey(Schema.Struct(ignoredMembers)) }

const Meta = Schema.Struct({
  merged_from: mergedFrom,
  size: Schema.Int.annotate({ description: "Rows on this page" }),
  total: Schema.Int.annotate({
    description: "Number of rows on all pages; shipments and containers are counted up to 10,000"
  }),
  total_is_capped: Schema.optionalKey(
    Schema.Literal(true).annotate({ description: "There are more rows than `total`" })
  ),
  pagination: Schema.optionalKey(
    Schema.Struct({
      current: Schema.Int,
      next: Schema.optionalKey(Schema.Int),
      last: Schema.optionalKey(Schema.Int),
      records: Schema.Int
    })
  ),
  ...ignored
})

const PageLinks = Schema.Struct({
  self: Schema.String,
  current: Schema.String,
  first: Schema.optionalKey(Schema.String),
  prev: Schema.optionalKey(Schema.String),
  next: Schema.optionalKey(Schema.String),
  last: Schema.optionalKey(Schema.String)
})

export class SelfLink extends Context.Service<SelfLink, (path: string | undefined) => string>()(
  "adapters/jsonapi/JsonApi/SelfLink"
) {}

interface Document {
  readonly data?: { readonly links?: { readonly self: string } }
}

const selfLinked = <Fields extends Schema.Struct.Fields>(fields: Fields) => {
  const Plain = Schema.toType(Schema.Struct(fields))
  const Linked = Schema.Struct({ ...fields, links: Schema.Struct({ self: Schema.String }) })
  return Linked.pipe(
    Schema.decodeTo(
      Plain,
      SchemaTransformation.transformEffect<typeof Plain.Type, typeof Linked.Type, never, SelfLink>({
        decode: (linked) => Effect.succeed(linked as typeof Plain.Type),
        encode: (plain) =>
          Effect.map(SelfLink, (linkOf) => {
            const self = linkOf((plain as Document).data?.links?.self)
            return { ...plain, links: { self } } as typeof Linked.Type
          })
      })
    )
  )
}

export const one = <
  S extends Schema.Top,
  I extends Schema.Top,
  More extends Schema.Struct.Fields = Record<never, never>
>(
  data: S,
  included: I,
  meta?: More
) =>
  body(
    selfLinked({
      data,
      included: Schema.optionalKey(Schema.Array(included)),
      meta: Schema.optionalKey(
        Schema.Struct({ merged_from: mergedFrom, ...ignored, ...ignoredMembers, ...(meta as More) })
      )
    })
  )

export const madeOrChanged = <S extends Schema.Top, I extends Schema.Top>(data: S, included: I) => {
  const Document = selfLinked({
    data,
    included: Schema.optionalKey(Schema.Array(included)),
    meta: Schema.optionalKey(Schema.Struct(ignoredMembers))
  })
  const answered = <const Made extends boolean>(made: Made, status: number) =>
    Document.pipe(
      Schema.decodeTo(
        Schema.Struct({ made: Schema.Literal(made), document: Schema.toType(Document) }),
        SchemaTransformation.transform({
          decode: (document: typeof Document.Type) => ({ made, document }),
          encode: ({ document }: { readonly made: Made; readonly document: typeof Document.Type }) => document
        })
      ),
      HttpApiSchema.status(status),
      body
    )
  return [answered(true, 201), answered(false, 200)] as const
}

export const all = <S extends Schema.Top>(data: S) =>
  body(selfLinked({ data: Schema.Array(data), meta: Schema.optionalKey(Schema.Struct(ignored)) }))

export const allWith = <S extends Schema.Top, More extends Schema.Struct.Fields>(data: S, meta: More) =>
  body(selfLinked({ data: Schema.Array(data), meta: Schema.Struct({ ...ignored, ...meta }) }))

export const many = <
  S extends Schema.Top,
  I extends Schema.Top,
  More extends Schema.Struct.Fields = Record<never, never>
>(
  data: S,
  included: I,
  meta?: More
) =>
  body(
    Schema.Struct({
      data: Schema.Array(data),
      included: Schema.optionalKey(Schema.Array(included)),
      links: PageLinks,
      meta: Schema.Struct({ ...Meta.fields, ...(meta as More) })
    })
  )
