import { parentPort } from "node:worker_threads"

import { Effect, Layer } from "effect"

import { makeCatalogue } from "#adapters/reference/catalogue.ts"
import { lazily } from "#adapters/reference/lazily.ts"
import { makeReferenceData } from "#adapters/reference/service.ts"
import { serve } from "#adapters/threads/serve.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Readers } from "#application/ports/tracking/source/Readers.ts"
import { readMessageBytes } from "#application/tracking/ingestion/read/readMessageBytes.ts"

import { acknowledgementOf } from "./acknowledgements.ts"
import type { ReadingResponse, ImportPart, ReadingRequest, CitedStatement } from "./questions.ts"
import * as Configured from "./readers.ts"

const readersOf = (parts: ReadonlyArray<ImportPart>) => {
  const catalogue = lazily(() =>
    makeCatalogue({
      places: parts.flatMap(({ places }) => places),
      terminals: parts.flatMap(({ terminals }) => terminals),
      // Readers do not use addresses.
      facilities: [],
      today: parts[0]?.today ?? ""
    })
  )
  const Reference = Layer.sync(ReferenceData, () => makeReferenceData(catalogue))
  return Effect.runPromise(Effect.provide(Readers.use(Effect.succeed), Configured.layer.pipe(Layer.provide(Reference))))
}

let parts: ReadonlyArray<ImportPart> = []
let readers: ReturnType<typeof readersOf> | null = null

const briefed = (received: ReadonlyArray<ImportPart>) => {
  parts = received
  readers = null
}

const answer = async (question: ReadingRequest) => {
  if (question.type === "acknowledge") {
    const acknowledgement = acknowledgementOf(question.bytes, question.now)
    return { answer: { type: "acknowledged" as const, acknowledgement }, rows: [] }
  }
  readers ??= readersOf(parts)
  const { citations = [], statements, ...reading } = readMessageBytes(await readers, question.message)
  const rows = statements.map((statement, index) => [statement, citations[index] ?? null] as const)
  return { answer: { type: "understood" as const, reading }, rows }
}

if (parentPort !== null)
  serve<ImportPart, ReadingRequest, ReadingResponse, CitedStatement>(parentPort, { briefed, answer })
