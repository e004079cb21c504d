import { Effect } from "effect"

import { listNumberMarks } from "#domain/tracking/source/inference/MarkStatistics.ts"
import type { MarkObservation } from "#domain/tracking/source/inference/MarkStatistics.ts"
import type { NumberDocument } from "#domain/tracking/source/inference/probing.ts"
import { testScac } from "#domain/tracking/source/testNumber.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { TrackingRequestStore } from "../../../ports/tracking/tracking/TrackingRequestStore.ts"
import { documents } from "../../tracking/requestType.ts"

export const learnCarrier = Effect.fn("learnCarrier")(function* (
  { request_number, request_type, scac }: TrackingRequest,
  containers: ReadonlyArray<Container>
) {
  if (scac === null || scac === testScac) return
  const lessons = (number: string, document: NumberDocument): ReadonlyArray<MarkObservation> =>
    listNumberMarks(number).map((mark) => ({ mark, document, scac, isKnown: true }))
  const numbers = containers.map(({ number }) => number).filter((number) => number !== request_number)
  yield* TrackingRequestStore.use(({ carriers }) =>
    carriers.learn([
      ...lessons(request_number, documents[request_type]),
      ...numbers.flatMap((number) => lessons(number, "container"))
    ])
  )
})
