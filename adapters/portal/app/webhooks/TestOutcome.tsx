import type { WebhookTrialResult } from "../api/schemas.ts"
import { classes } from "../parts/classes.ts"
import { Code, indented } from "../parts/control/Code.tsx"

import text from "../parts/text.module.css"

export type Outcome = WebhookTrialResult

const lines = (headers: Outcome["request_headers"]): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")

export const TestOutcome = ({ outcome: o }: { readonly outcome: Outcome }) => (
  <>
    <p className={classes(text.outcome, o.succeeded ? text.right : text.wrong)}>
      {o.succeeded ? "Delivered" : "Not delivered"}
      {o.status_code === null ? "" : `, response ${o.status_code}`} in {Math.round(o.duration_ms)} ms
    </p>
    {o.error === null ? null : <p className={text.outcome}>{o.error}</p>}
    <details>
      <summary>Request</summary>
      <Code name="Request headers" text={lines(o.request_headers)} />
      <Code name="Request body" text={o.request_body} />
    </details>
    <details>
      <summary>Response</summary>
      <Code name="Response headers" text={lines(o.response_headers) || "No headers"} />
      <Code name="Response body" text={o.response_body === null ? "No body" : indented(o.response_body)} />
    </details>
  </>
)
