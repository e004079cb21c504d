import { flag, lastValueOf, repeated } from "#runtimes/command/parameters.ts"

import { text } from "../parameters.ts"

type Descriptions = Readonly<Record<string, string>>

type Values = Readonly<Record<string, ReadonlyArray<string>>>

export const filterFlags = (filters: Descriptions) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, description]) => [
      name,
      repeated(flag(name, text, description.replaceAll("`", ""), "a value, as the description of the filter says"))
    ])
  )

export const filterOf = (given: Values): Readonly<Record<string, string | ReadonlyArray<string>>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, values]) => {
      const [first] = values
      return first === undefined ? [] : [[name, values.length === 1 ? first : values] as const]
    })
  )

export const sort = lastValueOf(
  flag("sort", text, "The order", "names with commas between, each with - before it for the reverse")
)
