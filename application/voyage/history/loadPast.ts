import { Effect } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { reconstructRecord } from "#domain/voyage/history/reconstructRecord.ts"
import type { PastRecord } from "#domain/voyage/history/reconstructRecord.ts"
import { attributesWithoutHistory } from "#domain/voyage/history/RecordChange.ts"
import type { RecordChange, RecordType } from "#domain/voyage/history/RecordChange.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { ChangeHistory } from "../../ports/voyage/history/ChangeHistory.ts"

type Values = Readonly<Record<string, unknown>>
type Identity = Pick<Container, "account_id" | "version"> & { readonly id: string }

const nulls = (names: ReadonlyArray<string>) => Object.fromEntries(names.map((name) => [name, null]))

/** Missing values were null, as are attributes without history. */
const whole = (type: RecordType, fields: object, values: Values, identity: Identity) => ({
  ...nulls(Object.keys(fields)),
  ...values,
  ...nulls(attributesWithoutHistory[type]),
  ...identity
})

export const containerOf = (identity: Identity, values: Values): Container => {
  const row: unknown = whole("container", Container.fields, values, identity)
  return new Container(row as ConstructorParameters<typeof Container>[0])
}

export const shipmentOf = (identity: Identity, values: Values): Shipment => {
  const row: unknown = whole(
    "shipment",
    Shipment.fields,
    { further_numbers: [], pod_eta_days: [], shared_documents: [], ...values },
    identity
  )
  return new Shipment(row as ConstructorParameters<typeof Shipment>[0])
}

const refused = (detail: string) => new InvalidParameter({ parameter: "as_of", detail, code: "invalid_parameter" })

/** Null if the record did not exist. Fails before the start of the history. */
export const requireKnownPast = (past: PastRecord): Effect.Effect<Values | null, InvalidParameter> => {
  if (past.type === "forgotten") {
    return Effect.fail(refused(`must be ${past.since} or later; earlier states are not kept`))
  }
  return Effect.succeed(past.type === "known" ? past.values : null)
}

/** Fails also if the record did not exist. */
export const requirePastRecord = (past: PastRecord): Effect.Effect<Values | null, InvalidParameter> =>
  past.type === "unborn"
    ? Effect.fail(refused(`must be ${past.since} or later, when the record was added`))
    : requireKnownPast(past)

interface RecordSelection {
  readonly type: RecordType
  readonly ids: ReadonlyArray<string>
  readonly present: ReadonlyArray<Shipment | Container>
}

/** Includes records that were removed since. */
export const loadPast = Effect.fn("pastOf")(function* (
  account: Account,
  { ids, present, type }: RecordSelection,
  instant: Instant
) {
  const found = yield* ChangeHistory.use((history) => history.after(account.id, ids, instant))
  const changes = Map.groupBy(
    found.filter((change) => change.type === type),
    ({ subject_id }) => subject_id
  )
  const records = new Map(present.map((row) => [row.id as string, row]))
  const own: (id: string) => ReadonlyArray<RecordChange> = (id) => changes.get(id) ?? []
  return new Map(
    ids.map((id) => {
      const row = records.get(id)
      const state = row === undefined ? null : { version: row.version, values: { ...row } }
      return [id, reconstructRecord(state, own(id), instant)] as const
    })
  )
})
