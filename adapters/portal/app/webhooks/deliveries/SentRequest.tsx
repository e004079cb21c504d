import { CodeBlock } from "../../parts/control/CodeBlock.tsx"
import { ErrorBlock } from "../../parts/layout/StateBlock.tsx"
import { useDeliveryBody } from "./useDeliveries.ts"
import type { DeliveryAttempt } from "./WebhookDelivery.ts"

const linesOf = (headers: NonNullable<DeliveryAttempt["attributes"]["request_headers"]>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value ?? "(hidden)"}`)
    .join("\n")

/** Earlier releases did not store the headers. */
export const SentHeaders = ({ attempt: { attributes: a } }: { readonly attempt: DeliveryAttempt }) =>
  a.request_headers === null ? null : (
    <details>
      <summary>Headers of request {a.attempt}</summary>
      <CodeBlock name={`Headers of request ${a.attempt}`} text={linesOf(a.request_headers)} />
    </details>
  )

/** The body is the same in every attempt. */
export const SentBody = ({ id }: { readonly id: string }) => {
  const body = useDeliveryBody(id)
  if (body.isError)
    return <ErrorBlock title="The body could not be loaded" error={body.error} retry={() => void body.refetch()} />
  return body.data === undefined ? <p role="status">Loading</p> : <CodeBlock name="Request body" text={body.data} />
}
