import { Effect, Schema } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import { noTiming } from "#application/voyage/observation/Provenance.ts"
import type { SubjectProvenance, FieldProvenance } from "#application/voyage/observation/Provenance.ts"
import { Provenance } from "#application/voyage/observation/Provenance.ts"
import { DataSource } from "#domain/DataSource.ts"
import { UserId } from "#domain/Identifiers.ts"
import { userName } from "#domain/identity/user/User.ts"
import { Instant } from "#domain/Time.ts"
import { clockFields } from "#domain/voyage/observation/clockFields.ts"
import { TimeDoubt, MoveKind } from "#domain/voyage/observation/Observation.ts"
import { isSameContent } from "#domain/voyage/observation/sameContent.ts"

export const provenanceFlag = {
  "flag[provenance]": Schema.optionalKey(
    Schema.Literals(["true", "false"]).annotate({
      description: "`true` adds the sources of the values to every resource, as `meta.provenance`."
    })
  )
}

export const Citation = Schema.Struct({
  message: Schema.String,
  item: Schema.Int,
  from: Schema.Int,
  to: Schema.Int
}).annotate({ identifier: "citation" })

const Other = Schema.Struct({
  source: DataSource,
  provider: Schema.String,
  value: Schema.Unknown,
  said_at: Instant,
  citation: Schema.NullOr(Citation),
  clock: Schema.NullOr(TimeDoubt)
})

const FieldSchema = Schema.Struct({
  source: Schema.Union([DataSource, Schema.Literal("user")]),
  provider: Schema.NullOr(Schema.String),
  user: Schema.NullOr(Schema.Struct({ id: UserId, name: userName })).annotate({
    description:
      "User who set the value, such as the delivery mark. Null for values of a source, and for deleted users."
  }),
  said_at: Instant,
  confirmed_at: Instant,
  lost: Schema.Array(Other),
  discrepancy_hours: Schema.NullOr(Schema.Finite),
  final: Schema.Boolean.annotate({
    description:
      "Whether the value is the last fee, appointment, or last free day of a stop that the container left. The carrier's per diem becomes final with the empty return."
  }),
  message_kept: Schema.NullOr(Schema.Boolean),
  citation: Schema.NullOr(Citation),
  move: Schema.NullOr(MoveKind).annotate({
    description:
      "The move that the source reported or estimated: `discharge` under `pod_eta_at` means that the source estimated the discharge, not the arrival. Null for other attributes."
  }),
  precision: Schema.NullOr(Schema.Literals(["day", "second"])),
  ...clockFields
}).annotate({ identifier: "provenance" })

export const ProvenanceSchema = Schema.Record(Schema.String, FieldSchema)

interface Flagged {
  readonly "flag[provenance]"?: "true" | "false"
}

interface Resource {
  readonly id: string
  readonly attributes: object
  readonly meta?: object
}

/** Without a value, the source's local time or day. */
const render = (
  { sources, users, withoutZone }: SubjectProvenance,
  attributes: object
): Readonly<Record<string, FieldProvenance>> => {
  const shown = new Map<string, unknown>(Object.entries(attributes))
  const bySources = Object.entries(sources).map(([name, field]) => {
    const isShown = shown.get(name) != null
    if (isShown && field.clock === "unknown") return [name, { ...field, ...noTiming, precision: field.precision }]
    return [name, isShown ? field : { ...field, ...withoutZone[name] }] as const
  })
  const byUsers = Object.entries(users).flatMap(([name, { provenance, value }]) =>
    value !== null && isSameContent(shown.get(name), value) ? [[name, provenance] as const] : []
  )
  return { ...Object.fromEntries(bySources), ...Object.fromEntries(byUsers) }
}

export const makeProvenance = Effect.map(Provenance, (provenance) => {
  const many = Effect.fnUntraced(function* <R extends Resource>(
    { account }: Holder,
    query: Flagged,
    resources: ReadonlyArray<R>
  ) {
    if (query["flag[provenance]"] !== "true" || resources.length === 0) return resources
    const ids = resources.map(({ id }) => id)
    const known = yield* provenance.explain(account, ids)
    return resources.map((resource) => {
      const explained = known.get(resource.id) ?? { sources: {}, withoutZone: {}, users: {} }
      return Object.assign({}, resource, {
        meta: { ...resource.meta, provenance: render(explained, resource.attributes) }
      })
    })
  })

  return {
    many,
    one: Effect.fnUntraced(function* <R extends Resource>(holder: Holder, query: Flagged, resource: R) {
      const [explained = resource] = yield* many(holder, query, [resource])
      return explained
    })
  }
})
