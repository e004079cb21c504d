import { Effect } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"

import type { Registry } from "./Definition.ts"
import type { Flag, RecordSet, LoadError, DocumentContext, PresentationContext } from "./DocumentContext.ts"
import { follow } from "./follow.ts"
import { ownProperty, readInclude } from "./include.ts"
import type { LinkedRelation } from "./relations.ts"
import type { AnyResource, RecordOf, ResourceType } from "./Resources.ts"

const once = (resources: ReadonlyArray<AnyResource>, data: ReadonlyArray<AnyResource>): ReadonlyArray<AnyResource> => {
  const keyOf = ({ id, type }: AnyResource) => `${type} ${id}`
  const present = new Set(data.map(keyOf))
  return resources.filter((resource) => {
    const isNew = !present.has(keyOf(resource))
    present.add(keyOf(resource))
    return isNew
  })
}

interface Options<T extends ResourceType, R> {
  readonly include?: string | undefined
  readonly link?: ReadonlyArray<LinkedRelation<RecordOf<T>, R>>
  /** `parties` adds linkage to party roles. */
  readonly flags?: ReadonlyArray<Flag>
}

const timedRelations = /container|shipment|tracked_object|entity/

const dependsOnTime = (type: ResourceType, include: string | undefined): boolean =>
  type === "container" || type === "shipment" || (include !== undefined && timedRelations.test(include))

const makeDocument = <R>(
  registry: Registry<R>,
  holder: Holder,
  presenting: PresentationContext,
  provided: <A>(load: Effect.Effect<A, LoadError, R>) => Effect.Effect<A, LoadError>
): DocumentContext => {
  const found = <T extends ResourceType>(type: T, records: ReadonlyArray<RecordOf<T>>): RecordSet => {
    const { present, relations } = registry[type]
    return {
      isEmpty: records.length === 0,
      follow: (name) => ownProperty(relations, name)?.follow(records, document).map(provided) ?? [],
      link: (flags) =>
        Object.values(relations).flatMap(({ link }) => {
          if (link === undefined) return []
          const load = provided(link.load(records, document))
          if (link.when === "always" || flags.some((flag) => flag === link.when)) return [load]
          // Not requested, so with too many records the relationship stays a link.
          return link.when === "compatibility" && holder.compatibility
            ? [Effect.catchTag(load, "InvalidParameter", () => Effect.void)]
            : []
        }),
      present: () => records.map((record) => present(record, document))
    }
  }
  const document: DocumentContext = {
    ...presenting,
    holder,
    isCompatible: holder.compatibility,
    found,
    load: (type, ids) => {
      const { byId } = registry[type]
      return byId === undefined
        ? Effect.succeed(found(type, []))
        : Effect.map(provided(byId.find(document, ids)), (records) => found(type, records))
    }
  }
  return document
}

/** `included` has each requested resource once, and all on its path (full linkage). */
export const makeComposer = Effect.fnUntraced(function* <R>(registry: Registry<R>) {
  const services = yield* Effect.context<R>()
  const [clock, reference] = [yield* DurableClock, yield* ReferenceData]
  const provided = <A>(load: Effect.Effect<A, LoadError, R>) => Effect.provideContext(load, services)

  const many = Effect.fnUntraced(function* <T extends ResourceType>(
    holder: Holder,
    type: T,
    records: ReadonlyArray<RecordOf<T>>,
    { flags = [], include, link = [] }: Options<T, R> = {}
  ) {
    const now = dependsOnTime(type, include) ? yield* clock.now : undefined
    const document = makeDocument(registry, holder, { reference, now }, provided)
    const wanted =
      include === undefined
        ? {}
        : yield* readInclude(registry, type, include, { flags, isCompatible: holder.compatibility })
    const from = document.found(type, records)
    const [related = []] = yield* follow([{ from, include: wanted }])
    const links = [from, ...related].flatMap((found) => (found.isEmpty ? [] : found.link(flags)))
    const named = link.map(({ link }) => provided(link.load(records, document)))
    yield* Effect.all([...links, ...named], { concurrency: "unbounded", discard: true })

    const data = records.map((record) => registry[type].present(record, document))
    const included = () =>
      once(
        related.flatMap(({ present }) => present()),
        data
      )
    return { data, ...(include === undefined ? {} : { included: included() }) }
  })

  const one = Effect.fnUntraced(function* <T extends ResourceType>(
    holder: Holder,
    type: T,
    record: RecordOf<T>,
    options: Options<T, R> = {}
  ) {
    const {
      data: [data],
      ...rest
    } = yield* many(holder, type, [record], options)
    if (data === undefined) return yield* Effect.die(new Error("a record without its resource"))
    return { data, ...rest }
  })

  return { one, many }
})
