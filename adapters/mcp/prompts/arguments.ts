import { Data, Effect, Schema } from "effect"

import { Containers } from "#application/voyage/container/Containers.ts"
import type { InvalidParameter, NotEntitled, NotOwned, Unavailable } from "#domain/Errors.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import { isContainerNumber, readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

import type { Caller } from "../Caller.ts"

export class InvalidArgument extends Data.TaggedError("InvalidArgument")<{ readonly detail: string }> {}

export type ReadArgument = (
  given: string,
  caller: Caller
) => Effect.Effect<string, InvalidArgument | InvalidParameter | NotEntitled | NotOwned | Unavailable, Containers>

const isId = Schema.is(ContainerId)

const numberFilter = (value: string) => ({
  parameter: "container_id",
  name: "number",
  key: null,
  isList: false,
  values: [value]
})

/** Also accepts a number; the newest container with it counts. */
export const readContainerId: ReadArgument = Effect.fnUntraced(function* (given, { account }) {
  const text = given.trim()
  if (isId(text.toLowerCase())) return text.toLowerCase()
  const number = readContainerNumber(text)
  if (number === null) {
    const detail = "The argument `container_id` must be the id (UUID) or the number of a container."
    return yield* new InvalidArgument({ detail })
  }
  const query = { filters: [numberFilter(number)], sort: "-created_at", page: { number: 1, size: 1 } }
  const { rows } = yield* Containers.use((containers) => containers.list(account, query))
  const [container] = rows
  if (container !== undefined) return container.id
  const detail = `This account has no container ${number}. Track it with track_container.`
  return yield* new InvalidArgument({ detail })
})

/** `track_container` rejects a wrong check digit with the reason. */
export const readTrackedNumber: ReadArgument = (given) => {
  const text = given.trim().toUpperCase()
  const number = readContainerNumber(text)
  if (number !== null && isContainerNumber(number)) return Effect.succeed(number)
  return /^[A-Z0-9][A-Z0-9 -]{0,63}$/.test(text)
    ? Effect.succeed(text)
    : Effect.fail(new InvalidArgument({ detail: "The argument `container_number` must be a container number." }))
}

export const readScac: ReadArgument = (given) => {
  const text = given.trim().toUpperCase()
  return /^[A-Z]{4}$/.test(text)
    ? Effect.succeed(text)
    : Effect.fail(new InvalidArgument({ detail: "The argument `carrier` must be a SCAC: four letters, such as MAEU." }))
}
