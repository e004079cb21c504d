import { Code } from "../../parts/control/Code.tsx"
import { Failure } from "../../parts/layout/StateBlock.tsx"
import type { Attempt } from "./Notification.ts"
import { useBody } from "./useNotifications.ts"

const linesOf = (headers: NonNullable<Attempt["attributes"]["request_headers"]>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value ?? "(hidden)"}`)
    .join("\n")

/** Earlier releases did not store the headers. */
export const SentHeaders = ({ attempt: { attributes: a } }: { readonly attempt: Attempt }) =>
  a.request_headers === null ? null : (
    <details>
      <summary>Headers of request {a.attempt}</summary>
      <Code name={`Headers of request ${a.attempt}`} text={linesOf(a.request_headers)} />
    </details>
  )

/** The body is the same in every attempt. */
export const SentBody = ({ id }: { readonly id: string }) => {
  const body = useBody(id)
  if (body.isError)
    return <Failure title="The body could not be loaded" error={body.error} retry={() => void body.refetch()} />
  return body.data === undefined ? <p role="status">Loading</p> : <Code name="Request body" text={body.data} />
}
