import { sendDocument } from "../api/client.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { Time } from "../parts/Time.tsx"
import { keyRoles } from "./ApiKey.ts"
import type { ApiKey } from "./ApiKey.ts"

interface KeyRowProps {
  readonly apiKey: ApiKey
  readonly user: string
}

/** The key itself is not stored. */
export const KeyRow = ({ apiKey: { attributes: a, id }, user }: KeyRowProps) => (
  <tr>
    <th scope="row">
      {a.name ?? <UnknownValue>No name</UnknownValue>}
      {a.compatibility ? <small>compatibility mode</small> : null}
    </th>
    <td data-label="Key">
      <code>…{a.last_four}</code>
    </td>
    <td data-label="Role">{keyRoles[a.role]}</td>
    <td data-label="Acts for">{user}</td>
    <td data-label="Created">
      <Time at={a.created_at} zone="UTC" />
    </td>
    <td data-label="Last used">{a.last_used_at === null ? "Never" : <Time at={a.last_used_at} zone="UTC" />}</td>
    <td data-label="Actions">
      <ConfirmButton
        act="Revoke"
        what={a.name ?? `Key ending in ${a.last_four}`}
        isDangerous
        change={() => sendDocument("DELETE", `api_keys/${id}`)}
      >
        <p>
          The program that uses the key ending in {a.last_four} loses access at once. Other keys stay valid. This cannot
          be undone.
        </p>
      </ConfirmButton>
    </td>
  </tr>
)
