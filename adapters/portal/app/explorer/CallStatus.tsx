import { classes } from "../parts/classes.ts"
import { Card } from "../parts/layout/Card.tsx"
import { ResponseBlock } from "./ResponseBlock.tsx"
import type { useApiCall } from "./useApiCall.ts"

import text from "../parts/text.module.css"

export const CallStatus = ({ asking, stop }: ReturnType<typeof useApiCall>) => {
  const { data, error, isPending, variables } = asking
  return (
    <Card
      title="Response"
      level={2}
      label="Response"
      foot={
        isPending ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : undefined
      }
    >
      <div role="status" aria-live="polite">
        {isPending ? <p className={text.outcome}>Waiting for the response</p> : null}
        {data === undefined ? null : (
          <p className={text.outcome}>
            <b className={data.status < 400 ? text.right : text.wrong}>
              {data.status} {data.reason}
            </b>{" "}
            in {data.milliseconds} ms
          </p>
        )}
        {error === null ? null : (
          <p className={classes(text.outcome, text.wrong)}>
            {error.name === "AbortError"
              ? "You stopped waiting. The service may still have run the request."
              : "No response arrived. The service may still have run the request."}
          </p>
        )}
      </div>
      {data === undefined || variables === undefined ? null : <ResponseBlock answer={data} call={variables} />}
    </Card>
  )
}
