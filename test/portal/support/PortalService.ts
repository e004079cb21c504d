import { globSync, statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"

import { Effect } from "effect"

import { Client, politely } from "../../service/support/client.ts"
import { eventually } from "../../service/support/eventually.ts"
import { home } from "../../service/support/home.ts"
import type { newHome } from "../../service/support/home.ts"
import { serving } from "../../service/support/Program.ts"

const folder = fileURLToPath(new URL("../../../", import.meta.url))
const writtenAt = (path: string): number => statSync(`${folder}${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Browsers get what is built, and these tests are about what is written. */
const requireBuilt = (): void => {
  const sources = globSync("adapters/portal/app/**/*.{ts,tsx,css,html}", { cwd: folder })
  const isOlder = sources.some((path) => writtenAt(path) > writtenAt("dist/portal/index.html"))
  if (isOlder) throw new Error("The portal is older than its sources, or not built: npm run build")
}

/** The start shows a link only to a terminal, and keeps it in a file. */
const linkIn = (file: string) => Effect.promise(async () => (await readFile(file, "utf8")).trim())

/** A started service with its simulator, which has the built portal, and the link by which its first user comes in. */
export const portalService = Effect.fnUntraced(function* (
  variables: Readonly<Record<string, string>>,
  at: typeof newHome = home
) {
  yield* Effect.sync(requireBuilt)
  const where = yield* at
  const { address, node } = yield* serving(where, "all.ts", { ...variables })
  // People take their time: a connection that waits for them may be closed just when it is used again.
  const client = new Client(address, { keepAlive: false })
  yield* Effect.addFinalizer(() => Effect.sync(() => client.close()))
  const said = (pattern: RegExp) => eventually(String(pattern), () => pattern.exec(node.stdout())?.[1])
  const simulator = yield* said(/simulator at (\S+)/)
  /** Plays the simulated world on by hours. */
  const sail = async (hours: number): Promise<void> => {
    await fetch(`${simulator}/sim/clock`, { method: "POST", body: JSON.stringify({ advance_hours: hours }) })
  }
  return {
    address,
    home: where,
    client,
    sail,
    invitation: yield* linkIn(yield* said(/Sign in: open the link in (\S+),/)),
    /** The resources of a list, once there are so many. */
    listed: (path: string, count: number) =>
      eventually(
        `${count} of ${path}`,
        async () => {
          const found = await client.list(path)
          return found.length >= count ? found : undefined
        },
        { ...politely, seconds: 90 }
      ),
    /** The same, while the simulated world goes on by a day at a time, so that sources are asked on the way. */
    sailUntil: (path: string, count: number) =>
      eventually(
        `${count} of ${path} on a voyage`,
        async () => {
          await sail(24)
          const found = await client.list(path)
          return found.length >= count ? found : undefined
        },
        { every: 1500, seconds: 120 }
      )
  }
})
