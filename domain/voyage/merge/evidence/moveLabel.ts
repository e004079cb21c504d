import type { Observation } from "../../observation/Observation.ts"

const moves = {
  load: "loading",
  discharge: "discharge",
  arrive: "arrival",
  berth: "berthing",
  depart: "departure",
  gate_in: "gate in",
  gate_out: "gate out"
} as const

/** Example: "laden gate out by truck". */
export const moveLabel = ({ fact }: Pick<Observation, "fact">): string => {
  if (fact.type !== "move") return fact.type.replaceAll("_", " ")
  const load = fact.laden === null ? "" : fact.laden ? "laden " : "empty "
  return `${load}${moves[fact.move]}${fact.mode === null ? "" : ` by ${fact.mode}`}`
}

export const moveLabelWithArticle = (observation: Pick<Observation, "fact">): string => {
  const label = moveLabel(observation)
  return /^[aeiou]/.test(label) ? `an ${label}` : `a ${label}`
}

export const capitalizedMoveLabel = (observation: Pick<Observation, "fact">): string => {
  const label = moveLabelWithArticle(observation)
  return `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`
}
