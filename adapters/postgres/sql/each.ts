/** A value that a statement found for the question with this number. */
export interface Answering<Value> {
  readonly question: number
  readonly value: Value
}

/** Questions that have a number, from 0, for the rows of the answer to name. */
export const numbered = <Question extends object>(questions: ReadonlyArray<Question>) =>
  questions.map((one, question) => ({ ...one, question }))

/** Of each of so many questions the values that were found for it, in the order in which they were found. */
export const byQuestion = <Value>(
  questions: number,
  found: ReadonlyArray<Answering<Value>>
): ReadonlyArray<ReadonlyArray<Value>> => {
  const answers = Array.from({ length: questions }, (): Array<Value> => [])
  for (const { question, value } of found) answers[question]?.push(value)
  return answers
}
