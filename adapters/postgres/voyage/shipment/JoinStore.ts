import { Effect, Option } from "effect"

import type { RecordMerge, JoinStore } from "#application/ports/voyage/shipment/JoinStore.ts"
import type { ObservationId, RefusedObservationId } from "#domain/Identifiers.ts"
import { refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"

import { Database } from "../../sql/Database.ts"

type Of<Type extends RecordMerge["type"]> = Extract<RecordMerge, { readonly type: Type }>

export const makeJoinStore = Effect.gen(function* () {
  const { atomically, of, sql } = yield* Database

  /** With equal keys, the survivor's row stays. */
  const moveUnique = (table: string, column: string, place: ReadonlyArray<string>, join: RecordMerge) => {
    const { account_id, id, survivor_id } = join
    const [name, subject] = [sql(table), sql(column)]
    const isSame = sql.and(place.map((part) => sql`kept.${sql(part)} = own.${sql(part)}`))
    return Effect.andThen(
      sql`
          update ${name} own set ${subject} = ${survivor_id}
          where own.account_id = ${account_id} and own.${subject} = ${id}
            and not exists (select from ${name} kept where kept.${subject} = ${survivor_id} and ${isSame})
        `,
      sql`delete from ${name} where account_id = ${account_id} and ${subject} = ${id}`
    )
  }

  /** Keys start with the subject's id. */
  const moveEvents = (column: string, { account_id, id, survivor_id }: RecordMerge) => sql`
      update events set ${sql(column)} = ${survivor_id},
        key = case when starts_with(key, ${`${id}|`}) then ${survivor_id} || substr(key, ${id.length + 1}::integer) else key end
      where account_id = ${account_id} and ${sql(column)} = ${id}
    `

  /** Except the newest, which a fold compares with. */
  const invalidateDoubles = ({ account_id, joined_at, survivor_id }: Of<"container">) => sql`
      with own as (
        select e.id, e.key, e.insert_id from events e
        where e.account_id = ${account_id} and e.container_id = ${survivor_id}
          and e.kind = 'transport_event' and e.invalidated_at is null
          and not exists (select from events newer where newer.previous_version = e.id and newer.account_id = ${account_id})
      )
      update events set invalidated_at = ${joined_at}
      where account_id = ${account_id} and id in (
        select own.id from own join own later on later.key = own.key and later.insert_id > own.insert_id
      )
    `

  const inDocuments = (column: string, { account_id, id, joined_at, survivor_id }: RecordMerge) => sql`
      update documents set updated_at = ${joined_at}, ${sql(column)} = case
        when ${survivor_id}::uuid = any(${sql(column)}) then array_remove(${sql(column)}, ${id}::uuid)
        else array_replace(${sql(column)}, ${id}::uuid, ${survivor_id}::uuid) end
      where account_id = ${account_id} and ${id}::uuid = any(${sql(column)})
    `

  /** The id derives from the shipment and the observation. */
  const moveJudgements = Effect.fnUntraced(function* ({ account_id, id, survivor_id }: Of<"shipment">) {
    const judged = yield* sql<{ readonly id: RefusedObservationId; readonly observation_id: ObservationId }>`
        select id, observation_id from refused_observations
        where account_id = ${account_id} and shipment_id = ${id} and judgement is not null
      `
    for (const one of judged) {
      const next = refusedObservationId(survivor_id, one.observation_id)
      yield* sql`delete from refused_observations where account_id = ${account_id} and id = ${next} and judgement is null`
      yield* sql`
          update refused_observations set id = ${next}, shipment_id = ${survivor_id}
          where account_id = ${account_id} and id = ${one.id}
            and not exists (select from refused_observations kept where kept.id = ${next})
        `
    }
    yield* sql`delete from refused_observations where account_id = ${account_id} and shipment_id = ${id}`
  })

  const ofShipment = Effect.fnUntraced(function* (join: Of<"shipment">) {
    const { account_id, id, joined_at, survivor_id } = join
    yield* sql`update tracking_requests set shipment_id = ${survivor_id} where account_id = ${account_id} and shipment_id = ${id}`
    yield* sql`
        update containers set shipment_id = ${survivor_id}, version = version + 1, updated_at = ${joined_at}
        where account_id = ${account_id} and shipment_id = ${id}
      `
    yield* moveEvents("shipment_id", join)
    yield* sql`
        update evidence set shipment_id = ${survivor_id}
        where account_id = ${account_id} and shipment_id = ${id} and subject_id <> ${id}
      `
    yield* sql`
        insert into followers (feed_id, account_id, subject_type, subject_id)
        select feed_id, account_id, subject_type, ${survivor_id}::uuid from followers
        where account_id = ${account_id} and subject_type = 'shipment' and subject_id = ${id} order by position
        on conflict do nothing
      `
    yield* sql`
        delete from followers where account_id = ${account_id} and subject_type = 'shipment' and subject_id = ${id}
      `
    yield* moveJudgements(join)
    yield* inDocuments("shipment_ids", join)
    yield* sql`delete from shipments where account_id = ${account_id} and id = ${id}`
  })

  const ofContainer = Effect.fnUntraced(function* (join: Of<"container">) {
    yield* moveEvents("container_id", join)
    yield* invalidateDoubles(join)
    yield* inDocuments("container_ids", join)
    yield* sql`delete from containers where account_id = ${join.account_id} and id = ${join.id}`
  })

  const absorb = Effect.fnUntraced(function* (join: RecordMerge) {
    const { account_id, id, joined_at, survivor_id, type } = join
    yield* join.type === "shipment" ? ofShipment(join) : ofContainer(join)
    yield* moveUnique("custom_fields", "entity_id", ["definition_id"], join)
    yield* moveUnique("party_roles", "roleable_id", ["account_id", "party_id", "role"], join)
    yield* sql`update user_edits set subject_id = ${survivor_id} where account_id = ${account_id} and subject_id = ${id}`
    yield* sql`delete from evidence where account_id = ${account_id} and subject_id = ${id}`
    yield* sql`
        update joined_records set survivor_id = ${survivor_id} where account_id = ${account_id} and survivor_id = ${id}
      `
    yield* sql`
        insert into joined_records (id, account_id, type, survivor_id, joined_at)
        values (${id}, ${account_id}, ${type}, ${survivor_id}, ${joined_at})
      `
  })

  return {
    absorb: (join) => atomically(absorb(join)),
    survivorOf: (account, type, id) =>
      of(
        account,
        Effect.map(
          sql<{ readonly survivor_id: string }>`
              select survivor_id from joined_records
              where account_id = ${account} and type = ${type} and id = ${id}::uuid
            `,
          ([row]) => Option.fromNullishOr(row?.survivor_id)
        )
      )
  } satisfies JoinStore
})
