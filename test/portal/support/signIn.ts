import type { Browser } from "playwright-core"

import { visit } from "../../support/browser/visit.ts"

/** Who signs in, and how. */
export interface Person {
  readonly email: string
  readonly password: string
}

/** What a browser keeps of who is signed in. */
export type SignedIn = NonNullable<Parameters<typeof visit>[2]>["storageState"]

/** Sets a password by a one-time link, as people do: that signs them in. */
export const signIn = async (browser: Browser, link: string, { email, password }: Person): Promise<SignedIn> => {
  const { page } = await visit(browser, link)
  const address = page.getByLabel("Your email address")
  // Who was invited has an address, and reads it there.
  if ((await address.count()) > 0) {
    await page.getByLabel("Your name").fill("First user")
    await address.fill(email)
  }
  await page.getByLabel("New password", { exact: true }).fill(password)
  await page.getByLabel("New password again").fill(password)
  await page.keyboard.press("Enter")
  await page.waitForURL(({ pathname }) => pathname === "/fleet")
  const state = await page.context().storageState()
  await page.context().close()
  return state
}
