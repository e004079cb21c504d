import { spawnSync } from "node:child_process"

import { root } from "../docs/pages.ts"
import { Client } from "../service/support/client.ts"

/** The world of a block that runs, and the output of the block before. */
export interface Surroundings {
  readonly env: Readonly<Record<"LANDFALL_URL" | "LANDFALL_KEY" | "DATA_DIR" | "PATH" | "HOME", string>>
  readonly printed: string
}

const admin = ({ env }: Surroundings, ...args: ReadonlyArray<string>): string =>
  spawnSync(process.execPath, ["runtimes/admin.ts", ...args], { cwd: root, env, encoding: "utf8" }).stdout

const firstIdAt = async (path: string, { env }: Surroundings): Promise<string> => {
  const client = new Client(env.LANDFALL_URL)
  const [first] = await client.list(path)
  client.close()
  return first?.id ?? ""
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

const account = async (around: Surroundings): Promise<string> => uuid.exec(admin(around, "account", "list"))?.[0] ?? ""

const webhook = async (around: Surroundings): Promise<string> => {
  const client = new Client(around.env.LANDFALL_URL)
  await client.listen("https://example.com/hook")
  client.close()
  return firstIdAt("/v2/webhooks", around)
}

const deviceCode = async ({ env: { LANDFALL_URL: origin } }: Surroundings): Promise<string> => {
  const body = new URLSearchParams({ client_id: "landfall-cli", scope: "read", resource: `${origin}/v2` })
  const response = await fetch(`${origin}/oauth/device_authorization`, { method: "POST", body })
  return /"device_code":"([^"]+)"/.exec(await response.text())?.[1] ?? ""
}

/** Opens the sign-in link of the first user, whose key the blocks use. */
const signedInKey = async (around: Surroundings): Promise<string> => {
  const users = admin(around, "user", "list", "--account", await account(around))
  const user = /"user_id": "([^"]+)"/.exec(users)?.[1] ?? ""
  const path = /"path": "([^"]+)"/.exec(admin(around, "user", "reset", "--user", user))?.[1] ?? ""
  const address = `${around.env.LANDFALL_URL}${path}`
  const page = await fetch(address)
  const token = /name="form_token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ""
  const password = "correct horse battery staple"
  const body = new URLSearchParams({
    form_token: token,
    name: "Ada Lovelace",
    email: "ada@example.com",
    password,
    again: password
  })
  const cookie = page.headers.getSetCookie().map((one) => one.replace(/;.*/, ""))
  const headers = { cookie: cookie.join("; "), "sec-fetch-site": "same-origin" }
  const opened = await fetch(address, { method: "POST", headers, body, redirect: "manual" })
  return opened.status === 303 ? around.env.LANDFALL_KEY : ""
}

/** Values of placeholders, as `<!-- given: ID is webhook -->` names them; empty if there is none. */
export const givenValues: Readonly<Record<string, (around: Surroundings) => Promise<string>>> = {
  account,
  "device code": deviceCode,
  "key of a user with an email address": signedInKey,
  "printed secret": async ({ printed }) => /"secret": "([^"]+)"/.exec(printed)?.[1] ?? "",
  shipment: (around) => firstIdAt("/v2/shipments", around),
  webhook
}
