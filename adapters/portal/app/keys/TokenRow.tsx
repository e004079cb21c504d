import { sendDocument } from "../api/client.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { CodeBlock } from "../parts/control/CodeBlock.tsx"
import { Time } from "../parts/Time.tsx"
import { optionalData, scopes } from "./PublishableToken.ts"
import type { OptionalData, PublishableToken } from "./PublishableToken.ts"

const names = Object.keys(optionalData) as ReadonlyArray<OptionalData>

/** A token is public in the pages that use it, so it is shown. */
export const TokenRow = ({ token: { attributes: a, id } }: { readonly token: PublishableToken }) => {
  const name = a.name ?? "no name"
  const besides = names.filter((extra) => a[extra]).map((extra) => optionalData[extra])
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {a.expires_at === null ? (
            "does not expire"
          ) : (
            <>
              until <Time at={a.expires_at} zone="UTC" />
            </>
          )}
        </small>
      </th>
      <td data-label="Shows">
        {scopes[a.shows]}
        {besides.length === 0 ? null : <small>with {besides.join(", ")}</small>}
      </td>
      <td data-label="Origins">{a.origins.join(" ")}</td>
      <td data-label="Requests per minute">{a.rate_per_minute}</td>
      <td data-label="Token">
        <details>
          <summary>Show token</summary>
          <CodeBlock name={`Token ${name}`} text={a.token} />
        </details>
      </td>
      <td data-label="Actions">
        <ConfirmButton
          act="Revoke"
          what={name}
          isDangerous
          change={() => sendDocument("DELETE", `publishable_tokens/${id}`)}
        >
          <p>Pages that use it stop working at once. This cannot be undone.</p>
        </ConfirmButton>
      </td>
    </tr>
  )
}
