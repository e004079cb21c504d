import { html } from "#adapters/web/html.ts"
import type { Html } from "#adapters/web/html.ts"

import type { AskedAccess } from "../server/asked.ts"

const company = (name: string) => html`<bdi><strong>${name}</strong></bdi>`

const asAssistant = (name: string) =>
  html`<p>
    It will see all that ${company(name)} tracks, and can begin to track numbers. It cannot change or delete what is
    there, and sees no keys, people or passwords.
  </p>`

const reading = (name: string) =>
  html`<p>
    Over the API it will <strong>read</strong> what you may see of ${company(name)}: all that it tracks, its documents,
    webhooks and people. It sees no passwords, no whole keys, and no secrets of webhooks that are there.
  </p>`

const writing = html`<p>
  It can also <strong>change and delete</strong> there what you may: what is tracked, documents, webhooks and the like.
  It can make no keys, invite nobody, and give nobody another role.
</p>`

/** What a client will be able to do, for who is asked to approve it. */
export const accessWords = ({ api, mcp }: AskedAccess, name: string): ReadonlyArray<Html> => [
  ...(mcp ? [asAssistant(name)] : []),
  ...(api.length > 0 ? [reading(name)] : []),
  ...(api.includes("write") ? [writing] : [])
]
