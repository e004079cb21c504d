import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"

import type { RequestedAccess } from "../server/requestedAccess.ts"

const company = (name: string) => html`<bdi><strong>${name}</strong></bdi>`

const asAssistant = (name: string) =>
  html`<p>
    It can read everything that ${company(name)} tracks, and can start to track numbers. It cannot change or delete
    existing records, and cannot read API keys, users, or passwords.
  </p>`

const reading = (name: string) =>
  html`<p>
    Over the API it can <strong>read</strong> everything that you can see of ${company(name)}: tracked numbers,
    documents, webhooks, and users. It cannot read passwords, whole API keys, or the secrets of existing webhooks.
  </p>`

const writing = html`<p>
  It can also <strong>change and delete</strong> records that you can change, such as shipments, documents, and
  webhooks. It cannot create API keys, invite users, or change roles.
</p>`

export const describeAccess = ({ api, mcp }: RequestedAccess, name: string): ReadonlyArray<Html> => [
  ...(mcp ? [asAssistant(name)] : []),
  ...(api.length > 0 ? [reading(name)] : []),
  ...(api.includes("write") ? [writing] : [])
]
