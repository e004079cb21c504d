import { connectStatements } from "#domain/voyage/merge/trip/connectStatements.ts"
import type { ConnectedShipment } from "#domain/voyage/merge/trip/connectStatements.ts"
import { sharedBookings } from "#domain/voyage/merge/trip/shipmentDocuments.ts"
import type { Document, Statement } from "#domain/voyage/observation/Observation.ts"

const paperKey = (type: string, number: string) => `${type}|${number}`

/** A booking shared by several bills does not connect them. */
const linkOf = (statement: Statement, shared: ReadonlySet<string>): Statement => {
  const bills = statement.documents.filter(({ type }) => type === "bill")
  const isLink = ({ number, type }: Document) => type === "bill" || bills.length === 0 || !shared.has(number)
  return Object.assign({}, statement, { container: null, documents: statement.documents.filter(isLink) })
}

/** A booking with several bills belongs to each bill, unless `whole` contains it. */
const byDocuments = (
  subject: ConnectedShipment,
  statements: ReadonlyArray<Statement>,
  whole: ReadonlySet<string>
): ReadonlyArray<ConnectedShipment> => {
  const papers = new Set([
    ...subject.bills.map((number) => paperKey("bill", number)),
    ...subject.bookings.map((number) => paperKey("booking", number))
  ])
  const keyOf = ({ number, type }: Document) => paperKey(type, number)
  const own = statements.filter(({ documents: [first] }) => first !== undefined && papers.has(keyOf(first)))
  const shared = new Set([...sharedBookings(own)].filter((number) => !whole.has(number)))
  const groups = connectStatements(own.map((statement) => linkOf(statement, shared)))
  const indexOf = new Map(
    groups.flatMap(({ bills, bookings }, index) => [
      ...bills.map((number) => [paperKey("bill", number), index] as const),
      ...bookings.map((number) => [paperKey("booking", number), index] as const)
    ])
  )
  const named = groups.map(() => ({ containers: new Set<string>(), bookings: new Set<string>() }))
  for (const statement of own) {
    const [link] = linkOf(statement, shared).documents
    const group = named[link === undefined ? -1 : (indexOf.get(keyOf(link)) ?? -1)]
    if (statement.container !== null) group?.containers.add(statement.container)
    statement.documents.filter(({ type }) => type === "booking").forEach(({ number }) => group?.bookings.add(number))
  }
  const made = groups.map(({ bills }, index) => {
    const { bookings, containers } = named[index] ?? { containers: new Set(), bookings: new Set<string>() }
    return {
      bills,
      bookings: [...bookings].sort(),
      containers: subject.containers.filter((one) => containers.has(one))
    }
  })
  const isShared = ({ bills, bookings }: ConnectedShipment) =>
    bills.length === 0 && bookings.some((one) => shared.has(one))
  // Statements with only a shared booking belong to the shipments of its bills, so these come first.
  return [...made.filter((one) => !isShared(one)), ...made.filter(isShared)]
}

/** Documents named together form one shipment. A container on two bills does not connect the bills. */
export const subjectsOf = (
  statements: ReadonlyArray<Statement>,
  whole: ReadonlySet<string>
): ReadonlyArray<ConnectedShipment> =>
  connectStatements(statements).flatMap((subject) =>
    subject.bills.length < 2 && subject.bookings.length < 2 ? [subject] : byDocuments(subject, statements, whole)
  )
