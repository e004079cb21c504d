import { historyPrefix } from "./Criterion.ts"
import type { Comparison, Criterion, View } from "./Criterion.ts"

type Holds = <Value extends string | number>(value: Value, bound: Value) => boolean

const holdsBetween: Readonly<Record<Comparison, Holds>> = {
  "<": (value, bound) => value < bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  ">=": (value, bound) => value >= bound
}

const valueBefore = (history: ReadonlyArray<string>, bound: string | null): string | undefined =>
  (history.findLast((value) => bound === null || value < bound) ?? history[0])?.slice(historyPrefix)

/** Defines the semantics of criteria: SQL queries must return the same results. */
export const matches = <Name extends string>(view: View<Name>) => {
  const holds = (criterion: Criterion<Name>): boolean => {
    switch (criterion._tag) {
      case "Always":
        return true
      case "Never":
        return false
      case "And":
        return criterion.all.every(holds)
      case "Or":
        return criterion.any.some(holds)
      case "Present":
        return view(criterion.field).length > 0
      case "Absent":
        return view(criterion.field).length === 0
      case "OneOf":
        return view(criterion.field).some((value) => criterion.values.includes(value))
      case "Compare":
        return view(criterion.field).some((value) => holdsBetween[criterion.op](value, criterion.value))
      case "CompareNumber":
        return view(criterion.field).some((value) => holdsBetween[criterion.op](Number(value), criterion.value))
      case "StartsWith":
        return view(criterion.field).some((value) => value.startsWith(criterion.prefix))
      case "StartsWithInAnyCase":
        return view(criterion.field).some((value) => value.toLowerCase().startsWith(criterion.prefix.toLowerCase()))
      case "Contains":
        return view(criterion.field).some((value) => value.includes(criterion.text))
      case "Changed": {
        const history = view(criterion.field)
        return valueBefore(history, criterion.from) !== valueBefore(history, criterion.to)
      }
    }
  }
  return holds
}
