export interface NumberedAnswer<Value> {
  readonly question: number
  readonly value: Value
}

export const numbered = <Question extends object>(questions: ReadonlyArray<Question>) =>
  questions.map((one, question) => ({ ...one, question }))

export const byQuestion = <Value>(
  questions: number,
  found: ReadonlyArray<NumberedAnswer<Value>>
): ReadonlyArray<ReadonlyArray<Value>> => {
  const answers = Array.from({ length: questions }, (): Array<Value> => [])
  for (const { question, value } of found) answers[question]?.push(value)
  return answers
}
