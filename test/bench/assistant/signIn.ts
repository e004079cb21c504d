import { Effect } from "effect"

import { signIn } from "../../oauth/assistant.ts"
import { browserAt } from "../../web/browser.ts"
import { password } from "../../web/people.ts"

interface Invited {
  readonly data: { readonly meta: { readonly invitation: { readonly url: string } } }
}

const email = "bench@example.com"

/** The path by which a new user of the key's account sets a password. */
const invited = (url: string, key: Readonly<Record<string, string>>) =>
  Effect.promise(async () => {
    const attributes = { email, name: "Bench", role: "member" }
    const answer = await fetch(new URL("/v2/users", url), {
      method: "POST",
      headers: { "content-type": "application/vnd.api+json", ...key },
      body: JSON.stringify({ data: { type: "user", attributes } })
    })
    const { data } = (await answer.json()) as Invited
    return new URL(data.meta.invitation.url, url).pathname
  })

/** An access token of a new user of the account, as an assistant gets it. */
export const tokenOf = Effect.fn("bench.tokenOf")(function* (url: string, key: Readonly<Record<string, string>>) {
  const browser = browserAt(new URL(url).origin)
  yield* browser.fill(yield* invited(url, key), { password, again: password })
  const { given } = yield* signIn(browser)
  return { authorization: `Bearer ${given?.access_token}` }
})
