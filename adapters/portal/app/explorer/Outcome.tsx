import { AnswerBlock } from "./AnswerBlock.tsx"
import type { useAsk } from "./useAsk.ts"

/** How the last call went: its status, and how long it took. */
export const Outcome = ({ asking, stop }: ReturnType<typeof useAsk>) => {
  const { data, error, isPending, variables } = asking
  return (
    <section className="card" aria-label="Answer">
      <h2>Answer</h2>
      <div role="status" aria-live="polite">
        {isPending ? <p>Waiting for the service</p> : null}
        {data === undefined ? null : (
          <p>
            <b className={data.status < 400 ? "right" : "wrong"}>
              {data.status} {data.reason}
            </b>{" "}
            in {data.milliseconds} ms
          </p>
        )}
        {error === null ? null : (
          <p className="wrong">
            {error.name === "AbortError"
              ? "You stopped waiting. Whether the service has done it is not known."
              : "No answer came. Whether the service has done it is not known."}
          </p>
        )}
      </div>
      {isPending ? (
        <button type="button" onClick={stop}>
          Stop
        </button>
      ) : null}
      {data === undefined || variables === undefined ? null : <AnswerBlock answer={data} call={variables} />}
    </section>
  )
}
