import { Result } from "effect"

import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { Document, Statement } from "#domain/voyage/observation/Observation.ts"

import { particularsOf } from "./particulars.ts"
import type { ContainerParticulars } from "./particulars.ts"
import { isDocumentNumber, readDocuments, valuesOf } from "./references.ts"
import { loopsOf, readContainer, unitOf } from "./units.ts"
import type { Loop } from "./units.ts"
import { readPort, readStations } from "./waybill.ts"
import type { RouteStatement } from "./waybill.ts"
import { statementOf } from "./wire/Message.ts"
import type { Message, ReadMessage, StatementDraft } from "./wire/Message.ts"
import { partsOf, subjectsOf } from "./wire/parts.ts"
import { code, field } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

const statementsOf = (
  message: Message,
  { elements, segment, ...draft }: RouteStatement,
  containers: ReadonlyArray<ContainerNumber>,
  documents: ReadonlyArray<Document>
): ReadonlyArray<Statement> => {
  message.use(segment, ...elements)
  return subjectsOf(containers).map((container) => {
    const complete: StatementDraft = { ...draft, classifier: "PLN", container, documents }
    return statementOf(message, complete, "anywhere")
  })
}

/** The standard allows two; each adds a statement for every container. */
const maxPorts = 10

/** Only without a booking in N9: some senders repeat their shipment number in CM. */
const bookingsOf = (cms: ReadonlyArray<Segment>, n9: ReadonlyArray<Segment>, { use }: Message) =>
  (valuesOf(n9, "BN").length > 0 ? [] : cms).flatMap((cm): ReadonlyArray<Document> => {
    const number = field(cm, 5)
    if (number === null || !isDocumentNumber(number)) return []
    use(cm, 5)
    return [{ type: "booking", number }]
  })

interface ReadUnits {
  readonly units: ReadonlyArray<ContainerParticulars>
  readonly problems: ReadonlyArray<string>
}

const readUnits = (loops: ReadonlyArray<Loop>, documents: ReadonlyArray<Document>, message: Message): ReadUnits => {
  const read = loops.map((loop) =>
    Result.map(readContainer(loop, message), ({ container, problems }) => ({
      problems,
      units: container === null ? [] : [unitOf(loop, { container, documents, happened: null }, message)]
    }))
  )
  return {
    units: read.flatMap((one) => (Result.isSuccess(one) ? one.success.units : [])),
    problems: read.flatMap((one) => (Result.isSuccess(one) ? one.success.problems : [one.failure]))
  }
}

/** Imported cargo ends its journey inland. */
const isImport = (h3: ReadonlyArray<Segment>, { use }: Message): boolean | null => {
  const stated = h3.filter((one) => ["IP", "XP"].includes(code(one, 1) ?? ""))
  const kinds = new Set(stated.map((one) => code(one, 1)))
  if (kinds.size !== 1) return null
  for (const one of stated) use(one, 1)
  return kinds.has("IP")
}

/** A rail waybill reports no events. */
export const read404 = (message: Message): Result.Result<ReadMessage, string> =>
  Result.gen(function* () {
    const { profile, set } = message
    const { loops, shared } = loopsOf(set.segments)
    const all = partsOf(set).all
    const [n9, cms] = [all("N9"), all("CM")]
    const documents = yield* readDocuments(n9, bookingsOf(cms, n9, message), message)
    const { problems, units } = readUnits(loops, documents, message)
    const containers = [...new Set(units.map(({ container }) => container))]
    const [reason] = problems
    if (containers.length === 0 && reason !== undefined) return yield* Result.fail(reason)
    if (containers.length === 0 && documents.length === 0) {
      return yield* Result.fail("The waybill names neither a container nor a bill or booking.")
    }
    const stated = [
      ...cms.slice(0, maxPorts).map((cm) => readPort(cm, message)),
      ...readStations(shared.first("F9"), shared.first("D9"), isImport(all("H3"), message), message)
    ]
    const statements: ReadonlyArray<Statement> = [
      ...stated.flatMap((one) => statementsOf(message, one, containers, documents)),
      ...particularsOf(units, documents, message)
    ]
    return { dataSource: profile.speaks ?? "shipping_line", statements, problems }
  })
