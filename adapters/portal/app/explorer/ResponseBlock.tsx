import { CodeBlock } from "../parts/control/CodeBlock.tsx"
import { FactList } from "../parts/fact/FactList.tsx"
import { urlOfCall } from "./ApiCall.ts"
import type { ApiCall } from "./ApiCall.ts"
import type { CallResponse } from "./CallResponse.ts"

import text from "../parts/text.module.css"

const shownHeaders = [
  "content-type",
  "x-request-id",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "etag",
  "cache-control",
  "location"
] as const

const grouped = new Intl.NumberFormat("en-GB")

interface ResponseBlockProps {
  readonly call: ApiCall
  readonly answer: CallResponse
}

export const ResponseBlock = ({ answer, call }: ResponseBlockProps) => (
  <>
    <FactList>
      {shownHeaders.map((name) => {
        const value = answer.headers.get(name)
        return value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={text.breakable}>{value}</dd>
          </div>
        )
      })}
    </FactList>
    {answer.bytes === 0 ? (
      <p className={text.quiet}>No body.</p>
    ) : answer.text === null ? (
      <p>
        {grouped.format(answer.bytes)} bytes of binary data.{" "}
        {call.method === "GET" ? (
          <a href={urlOfCall(call)} download="">
            Download
          </a>
        ) : null}
      </p>
    ) : (
      <CodeBlock name="Response body" text={answer.text} />
    )}
    {answer.isWhole ? null : (
      <p className={text.quiet}>
        Shortened: {grouped.format(answer.bytes)} bytes were read, and the first{" "}
        {grouped.format(answer.text?.length ?? 0)} characters are shown.
      </p>
    )}
  </>
)
