/** Messages to a thread: the data that it needs besides the questions, in parts, and the questions. */
export type WorkerRequest<Part, Question> =
  | { readonly type: "brief"; readonly part: Part; readonly isFirst: boolean }
  | { readonly type: "ask"; readonly question: Question }
  | { readonly type: "more" }

/** Messages from a thread: rows of an answer, each part when the one before has been received; then the rest of it, and the bytes of heap that the thread now has. */
export type WorkerReply<Answer, Row> =
  | { readonly type: "rows"; readonly rows: ReadonlyArray<Row> }
  | { readonly type: "answer"; readonly answer: Answer; readonly heap: number }
  | { readonly type: "failed"; readonly reason: string }

/** An answer, with possibly many rows. */
export interface Answered<Answer, Row> {
  readonly answer: Answer
  readonly rows: ReadonlyArray<Row>
}

/** An answer as it arrives, with the bytes of heap that its thread took for it and keeps. */
export interface Arrived<Answer, Row> extends Answered<Answer, Row> {
  readonly heap: number
}

/** Rows of a part: few enough not to block the main thread. */
export const rowsOfPart = 500
