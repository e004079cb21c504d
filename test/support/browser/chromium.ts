import { existsSync } from "node:fs"
import { mkdtemp, mkdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

import { installSet } from "../../../commands/packages/set.js"
import { load, packageFile } from "../packages.ts"

/** The part of `@sparticuz/chromium` that is used here. */
interface Package {
  readonly inflate: (path: string) => Promise<string>
}

const packed = packageFile("chromium", "@sparticuz/chromium/bin")
const cache = fileURLToPath(new URL("../../../node_modules/.cache/chromium-153", import.meta.url))

export interface Chromium {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
}

/** Only fonts that npm brings, so that pictures are the same on machines with other fonts and with none. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

/** Unpacks into a folder of its own, by the only way that the package has to say where to. */
const unpackInto = async (folder: string): Promise<ReadonlyArray<string>> => {
  const { inflate } = (await load("chromium", "@sparticuz/chromium")) as Package
  const before = process.env["TMPDIR"]
  process.env["TMPDIR"] = folder
  const unpacked = Promise.all(["chromium.br", "fonts.tar.br"].map((name) => inflate(join(packed, name))))
  if (before === undefined) delete process.env["TMPDIR"]
  else process.env["TMPDIR"] = before
  return unpacked
}

/** Several processes may unpack at once: the first one that is ready wins. */
const unpack = async (): Promise<void> => {
  await mkdir(dirname(cache), { recursive: true })
  const folder = await mkdtemp(`${cache}-`)
  await unpackInto(folder)
  await writeFile(join(folder, "fonts.conf"), fontConfiguration(cache))
  await rename(folder, cache).catch(() => rm(folder, { recursive: true, force: true }))
}

const found: Chromium = { path: join(cache, "chromium"), env: { FONTCONFIG_FILE: join(cache, "fonts.conf") } }

/** The Chromium of `CHROMIUM_PATH`, else the one that npm brought; null where npm has none. */
export const findChromium = async (): Promise<Chromium | null> => {
  const own = process.env["CHROMIUM_PATH"]
  if (own !== undefined && own !== "") return { path: own, env: {} }
  if (process.platform !== "linux" || process.arch !== "x64") return null
  if (existsSync(cache)) return found
  if (!installSet("chromium")) return null
  await unpack()
  return found
}
