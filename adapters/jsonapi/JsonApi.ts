import { Context, Effect, Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"

import { shapeOf } from "#domain/shape.ts"

export const mediaType = "application/vnd.api+json"

/** A body in `application/vnd.api+json`. */
export const body = HttpApiSchema.asJson({ contentType: mediaType })

export interface Identifier {
  readonly id: string
  readonly type: string
}

/** Any relationship, as its reader sees it. */
export interface Relationship {
  readonly data?: Identifier | ReadonlyArray<Identifier> | null
}

const identifier = <const Type extends string>(types: ReadonlyArray<Type>) =>
  Schema.Struct({ id: Schema.String, type: Schema.Literals(types) })

const related = Schema.optionalKey(Schema.Struct({ related: Schema.String }))

/** A relationship to one resource or none. */
export const toOne = <const Type extends string>(...types: ReadonlyArray<Type>) =>
  Schema.Struct({ data: Schema.NullOr(identifier(types)) })

/** A relationship to one resource, which there always is. */
export const toTheOne = <const Type extends string>(...types: ReadonlyArray<Type>) =>
  Schema.Struct({ data: identifier(types) })

/** A relationship to many. Without `data`, the path in `links.related` lists them. */
export const toMany = <const Type extends string>(...types: ReadonlyArray<Type>) =>
  Schema.Struct({ data: Schema.optionalKey(Schema.Array(identifier(types))), links: related })

/** What a request says about a resource, or which one it names. Only one type is possible, so clients may leave it out. */
export const given = <const Type extends string, Fields extends Schema.Struct.Fields>(type: Type, fields: Fields) =>
  Schema.Struct({ type: Schema.optionalKey(Schema.Literal(type).annotate({ examples: [type] })), ...fields })

/** The value of a relationship to one resource, or to none where the id is null. */
export const link = <const Type extends string>(type: Type, id: string | null) => ({
  data: id === null ? null : { id, type }
})

/** The value of a relationship to many; ids null when they were not loaded. */
export const links = <const Type extends string>(type: Type, ids: ReadonlyArray<string> | null, path: string) =>
  ids === null ? { links: { related: path } } : { data: ids.map((id) => ({ id, type })) }

/** A resource object: `id`, `type`, `attributes` in this order, `relationships`, and the path of the resource. */
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

/** The attributes of these names, in this order. */
export const pick = <Fields extends object, const Name extends keyof Fields>(
  record: Fields,
  names: ReadonlyArray<Name>
): Pick<Fields, Name> => Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Fields, Name>

/** The same for the many records of one shape, ten times as fast. */
export const picking = <Fields extends object, const Name extends keyof Fields & string>(
  names: ReadonlyArray<Name>
): ((record: Fields) => Pick<Fields, Name>) => shapeOf<Pick<Fields, Name>>(names)

const mergedFrom = Schema.optionalKey(
  Schema.String.annotate({
    description: "The id that was asked for, where that record turned out to be another one, which is answered"
  })
)

/** What every document says of a query that asks for more than there is. */
export const ignored = {
  ignored_filters: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({ description: "Filters of the query that there are not here" })
  ),
  ignored_parameters: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({
      description: "Other parameters of the query that there are not here; `sort` where there is no such order"
    })
  )
}

/** What a document says of a body that has more than there is. */
const ignoredMembers = {
  ignored_attributes: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({
      description: "Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME`"
    })
  )
}

const Meta = Schema.Struct({
  merged_from: mergedFrom,
  size: Schema.Int.annotate({ description: "Rows on this page" }),
  total: Schema.Int.annotate({
    description: "Rows in all; of shipments and containers no more than 10,000 are counted"
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

/** The absolute address of the document that answers a request, whose resource has this path of its own, or none. */
export class SelfLink extends Context.Service<SelfLink, (path: string | undefined) => string>()(
  "adapters/jsonapi/JsonApi/SelfLink"
) {}

interface Document {
  readonly data?: { readonly links?: { readonly self: string } }
}

/** A document that tells its own address; nobody has to give it. */
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

/** A document with one resource and what was asked to be included. */
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

/** A document with one resource that a request made (201) or changed (200); the answer has the status. */
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

/** A document with all resources of a list that has no pages. */
export const all = <S extends Schema.Top>(data: S) =>
  body(selfLinked({ data: Schema.Array(data), meta: Schema.optionalKey(Schema.Struct(ignored)) }))

/** The same with what else there is to say of the list. */
export const allWith = <S extends Schema.Top, More extends Schema.Struct.Fields>(data: S, meta: More) =>
  body(selfLinked({ data: Schema.Array(data), meta: Schema.Struct({ ...ignored, ...meta }) }))

/** A document with a page of resources. */
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
