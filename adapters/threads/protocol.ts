export type WorkerRequest<Part, Question> =
  | { readonly type: "brief"; readonly part: Part; readonly isFirst: boolean }
  | { readonly type: "ask"; readonly question: Question }
  | { readonly type: "more" }

/** Each part of the rows waits for `more`. `heap`: bytes. */
export type WorkerReply<Answer, Row> =
  | { readonly type: "rows"; readonly rows: ReadonlyArray<Row> }
  | { readonly type: "answer"; readonly answer: Answer; readonly heap: number }
  | { readonly type: "failed"; readonly reason: string }

export interface WorkerAnswer<Answer, Row> {
  readonly answer: Answer
  readonly rows: ReadonlyArray<Row>
}

/** `heap`: bytes. */
export interface ReceivedAnswer<Answer, Row> extends WorkerAnswer<Answer, Row> {
  readonly heap: number
}

/** Small enough not to block the main thread. */
export const maxRowsPerPart = 500
