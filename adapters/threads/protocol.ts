/** What a thread is told: what it has to know beside the questions, in parts, and the questions. */
export type WorkerRequest<Part, Question> =
  | { readonly type: "brief"; readonly part: Part; readonly isFirst: boolean }
  | { readonly type: "ask"; readonly question: Question }
  | { readonly type: "more" }

/** What a thread says: rows of an answer, each part when the one before has been taken; then the rest of it. */
export type WorkerReply<Answer, Row> =
  | { readonly type: "rows"; readonly rows: ReadonlyArray<Row> }
  | { readonly type: "answer"; readonly answer: Answer }
  | { readonly type: "failed"; readonly reason: string }

/** An answer; of its rows there may be many. */
export interface Answered<Answer, Row> {
  readonly answer: Answer
  readonly rows: ReadonlyArray<Row>
}

/** Rows of a part: few enough that taking them holds nobody up. */
export const rowsOfPart = 500
