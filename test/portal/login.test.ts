import { readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import type { Page } from "playwright-core"

import { landfall, linesOf, started } from "../cli/support/landfall.ts"
import { eventually } from "../service/support/eventually.ts"
import { launch } from "../support/browser/launch.ts"
import { visit } from "../support/browser/visit.ts"
import { directory } from "../support/directory.ts"
import { looksRight } from "./support/looksRight.ts"
import { portalService } from "./support/PortalService.ts"
import { signIn } from "./support/signIn.ts"

const browser = await launch()

const owner = { email: "ada@example.com", password: "six ships sail at dawn" }

/** A service, and its first user who is signed in in a browser. */
const place = Effect.gen(function* () {
  assert(browser !== null)
  const service = yield* portalService({})
  const storageState = yield* Effect.promise(() => signIn(browser, service.invitation, owner))
  return { address: service.address, storageState }
})

class Place extends Context.Service<Place, Effect.Success<typeof place>>()("test/portal/Place") {
  static readonly layer = Layer.effect(this, place)
}

/** What the console says of a form that is shown again. */
const unprocessable = "Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)"

/** A page of the service in which the first user is signed in; closed after its use. */
const onPage = <A>(
  path: string,
  use: (page: Awaited<ReturnType<typeof visit>>["page"]) => Promise<A>,
  { expected = [], ...options }: Parameters<typeof visit>[2] & { readonly expected?: ReadonlyArray<string> } = {}
) =>
  Effect.flatMap(Place, ({ address, storageState }) =>
    Effect.promise(async () => {
      assert(browser !== null)
      const { page, troubles } = await visit(browser, `${address}${path}`, {
        ...(storageState === undefined ? {} : { storageState }),
        ...options
      })
      const done = await use(page)
      assert.deepStrictEqual(troubles, expected)
      await page.context().close()
      return done
    })
  )

/** The field for the code, once the page has put the focus there: browsers do so a moment after they have loaded it. */
const focused = async (page: Page) => {
  const field = page.getByRole("textbox", { name: "Code" })
  await field.and(page.locator(":focus")).waitFor()
  return field
}

/** Begins to log in with the real program, which waits; answers the code that it shows. */
const begun = Effect.fnUntraced(function* (env: Readonly<Record<string, string>>, ...flags: ReadonlyArray<string>) {
  const { address } = yield* Place
  const program = yield* started(env, "login", "--url", address, ...flags)
  const code = yield* eventually("a code", () => /^ {4}([A-Z]{4}-[A-Z]{4})$/m.exec(program.stderr())?.[1], {
    seconds: 60
  })
  return { code, program }
})

const newHome = Effect.map(directory, (folder) => ({ XDG_CONFIG_HOME: folder, DATA_DIR: "/nowhere" }))

/** Logs in as people do: types the code, and approves. */
const loggedIn = Effect.fnUntraced(function* (...flags: ReadonlyArray<string>) {
  const home = yield* newHome
  const { code, program } = yield* begun(home, ...flags)
  yield* onPage(`/device?user_code=${code}`, async (page) => {
    await page.getByRole("button", { name: "Approve" }).click()
    await page.getByRole("heading", { name: "Approved" }).waitFor()
  })
  assert.strictEqual(yield* Effect.timeout(program.ended, "60 seconds"), 0, program.stderr())
  const file = join(home.XDG_CONFIG_HOME, "landfall", "profiles.json")
  const read = Effect.promise(async () => JSON.parse(await readFile(file, "utf8")).profiles.default.login)
  const change = (fields: object) =>
    Effect.promise(async () => {
      const kept = JSON.parse(await readFile(file, "utf8"))
      Object.assign(kept.profiles.default.login, fields)
      await writeFile(file, JSON.stringify(kept))
    })
  return { home, program, file, read, change }
})

layer(Place.layer, { excludeTestServices: true, timeout: "180 seconds" })("Logging in from the command line", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("shows a code, which its user types in a browser without scripts and by the keyboard alone", () =>
    Effect.gen(function* () {
      const home = yield* newHome
      const { address } = yield* Place
      const { code, program } = yield* begun(home)
      assert.include(program.stderr(), `Open ${address}/device in a browser`)
      yield* onPage(
        "/device",
        async (page) => {
          const field = await focused(page)
          await page.keyboard.type("bbbb bbbb")
          await page.keyboard.press("Enter")
          await page.getByText("The code is unknown, was already used").waitFor()
          assert.strictEqual(await field.getAttribute("aria-invalid"), "true")
        },
        { javaScriptEnabled: false, expected: [unprocessable] }
      )
      yield* onPage(
        "/device",
        async (page) => {
          await focused(page)
          await page.keyboard.type(code.toLowerCase())
          await page.keyboard.press("Enter")
          await page.getByRole("heading", { name: "Approve a program" }).waitFor()
          await page.getByText("The Landfall command line").waitFor()
          await page.getByText(code).waitFor()
          await page.getByText("change and delete").waitFor()
          // The mark of the page comes first.
          await page.keyboard.press("Tab")
          await page.keyboard.press("Tab")
          assert.strictEqual(await page.locator(":focus").textContent(), "Approve")
          await page.keyboard.press("Enter")
          await page.getByRole("heading", { name: "Approved" }).waitFor()
        },
        { javaScriptEnabled: false }
      )
      assert.strictEqual(yield* Effect.timeout(program.ended, "60 seconds"), 0, program.stderr())
      assert.include(program.stdout(), `You are logged in at ${address} as ada@example.com`)
      const file = join(home.XDG_CONFIG_HOME, "landfall", "profiles.json")
      assert.strictEqual((yield* Effect.promise(() => stat(file))).mode & 0o777, 0o600)
      const [me] = linesOf(yield* landfall(home, "whoami"))
      assert.strictEqual(me.data.attributes.kind, "user")
      assert.match((yield* landfall(home, "whoami", "--table")).stdout, /^Login +from the profile default$/m)
    }))

  test("looks right by day and night, and on a small screen", () =>
    Effect.gen(function* () {
      const home = yield* newHome
      const { code, program } = yield* begun(home)
      yield* onPage("/device", (page) => looksRight(page, "device-code"), { bypassCSP: true })
      yield* onPage(`/device?user_code=${code}`, (page) => looksRight(page, "device-approve"), { bypassCSP: true })
      program.signal("SIGINT")
    }))

  test("is refused in the browser, and stores nothing", () =>
    Effect.gen(function* () {
      const home = yield* newHome
      const { code, program } = yield* begun(home)
      yield* onPage(`/device?user_code=${code}`, async (page) => {
        await page.getByRole("button", { name: "Reject" }).click()
        await page.getByRole("heading", { name: "Rejected" }).waitFor()
      })
      assert.strictEqual(yield* Effect.timeout(program.ended, "60 seconds"), 3)
      assert.include(program.stderr(), "You denied this sign-in in the browser")
      assert.strictEqual((yield* landfall(home, "whoami", "--profile", "default")).code, 3)
    }))

  test("renews by itself, says how to log in when it is over, and is given back", () =>
    Effect.gen(function* () {
      const { address } = yield* Place
      const { change, home, read } = yield* loggedIn()
      const before = yield* read
      const tracked = yield* landfall(home, "track", "SIMLHOLD0001", "--scac", "SIML", "--type", "bill_of_lading")
      assert.strictEqual(tracked.code, 0, tracked.stderr)

      yield* change({ expires: 0 })
      assert.strictEqual((yield* landfall(home, "containers")).code, 0)
      const renewed = yield* read
      assert.notStrictEqual(renewed.refresh_token, before.refresh_token)
      yield* change({ access_token: "no.longer.good" })
      assert.strictEqual((yield* landfall(home, "containers")).code, 0)
      assert.notStrictEqual((yield* read).access_token, "no.longer.good")
      const well = yield* landfall(home, "doctor")
      const found = linesOf(well).find(({ check }) => check === "login")
      assert.strictEqual(found.state, "good")
      assert.include(found.finding, "the login of the profile default is that of ada@example.com of ")

      const kept = yield* read
      assert.strictEqual((yield* landfall(home, "logout")).code, 0)
      const old = yield* Effect.promise(() =>
        fetch(`${address}/v2/me`, { headers: { authorization: `Bearer ${kept.access_token}` } })
      )
      assert.strictEqual(old.status, 401)
    }))

  test("ends where its user ends it, and looks alone where that was asked for", () =>
    Effect.gen(function* () {
      const { home } = yield* loggedIn("--read-only")
      assert.strictEqual((yield* landfall(home, "shipments")).code, 0)
      const refused = yield* landfall(home, "track", "SIMLHOLD0002", "--scac", "SIML", "--type", "bill_of_lading")
      assert.strictEqual(refused.code, 3)
      assert.include(refused.stderr, "scope `write`")
      yield* onPage("/assistants", async (page) => {
        const buttons = page.getByRole("button", { name: /Revoke access/ })
        while ((await buttons.count()) > 0) await buttons.first().click()
      })
      const over = yield* landfall(home, "shipments")
      assert.strictEqual(over.code, 3)
      assert.include(over.stderr, "landfall login")
      const ill = yield* landfall(home, "doctor")
      assert.strictEqual(ill.code, 1)
      assert.include(ill.stdout, "landfall login")
    }))
})
