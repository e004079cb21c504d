import type { WebhookTrialResult } from "../api/schemas.ts"
import { classes } from "../parts/classes.ts"
import { CodeBlock, indentJson } from "../parts/control/CodeBlock.tsx"

import text from "../parts/text.module.css"

export type WebhookTestResult = WebhookTrialResult

const lines = (headers: WebhookTestResult["request_headers"]): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")

export const TestOutcome = ({ outcome: o }: { readonly outcome: WebhookTestResult }) => (
  <>
    <p className={classes(text.outcome, o.succeeded ? text.right : text.wrong)}>
      {o.succeeded ? "Delivered" : "Not delivered"}
      {o.status_code === null ? "" : `, response ${o.status_code}`} in {Math.round(o.duration_ms)} ms
    </p>
    {o.error === null ? null : <p className={text.outcome}>{o.error}</p>}
    <details>
      <summary>Request</summary>
      <CodeBlock name="Request headers" text={lines(o.request_headers)} />
      <CodeBlock name="Request body" text={o.request_body} />
    </details>
    <details>
      <summary>Response</summary>
      <CodeBlock name="Response headers" text={lines(o.response_headers) || "No headers"} />
      <CodeBlock name="Response body" text={o.response_body === null ? "No body" : indentJson(o.response_body)} />
    </details>
  </>
)
