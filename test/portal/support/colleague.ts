import { assert } from "@effect/vitest"

import { signIn } from "./signIn.ts"
import type { SignedIn } from "./signIn.ts"
import { browser } from "./World.ts"
import type { World } from "./World.ts"

interface Colleague {
  readonly name: string
  readonly role?: "owner" | "member"
}

/** Somebody else of the account, who was invited and has signed in. */
export const colleague = async (
  { client, address }: World["Service"]["service"],
  { name, role = "member" }: Colleague
): Promise<SignedIn> => {
  const email = `${name.toLowerCase()}@example.com`
  const attributes = { email, name, role }
  const { body } = await client.call("POST", "/v2/users", { data: { type: "user", attributes } })
  const { meta } = body.data as unknown as { readonly meta: { readonly invitation: { readonly url: string } } }
  const { pathname } = new URL(meta.invitation.url)
  const chromium = browser ?? assert.fail("there is no browser")
  return signIn(chromium, `${address}${pathname}`, { email, password: "a nanosecond is a foot" })
}
