import { Code } from "../parts/control/Code.tsx"
import { Facts } from "../parts/fact/Facts.tsx"
import type { Answer } from "./Answer.ts"
import { addressOf } from "./Call.ts"
import type { Call } from "./Call.ts"

import text from "../parts/text.module.css"

const told = [
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

interface AnswerBlockProps {
  readonly call: Call
  readonly answer: Answer
}

export const AnswerBlock = ({ answer, call }: AnswerBlockProps) => (
  <>
    <Facts>
      {told.map((name) => {
        const value = answer.headers.get(name)
        return value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={text.breakable}>{value}</dd>
          </div>
        )
      })}
    </Facts>
    {answer.bytes === 0 ? (
      <p className={text.quiet}>No body.</p>
    ) : answer.text === null ? (
      <p>
        {grouped.format(answer.bytes)} bytes of binary data.{" "}
        {call.method === "GET" ? (
          <a href={addressOf(call)} download="">
            Download
          </a>
        ) : null}
      </p>
    ) : (
      <Code name="Response body" text={answer.text} />
    )}
    {answer.isWhole ? null : (
      <p className={text.quiet}>
        Shortened: {grouped.format(answer.bytes)} bytes were read, and the first{" "}
        {grouped.format(answer.text?.length ?? 0)} characters are shown.
      </p>
    )}
  </>
)
