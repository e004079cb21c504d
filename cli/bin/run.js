import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { constants } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** Programs of the service, next to the commands of clients. */
const programs = new Map([
  ["start", "../../runtimes/start.js"],
  ["admin", "../../runtimes/admin.ts"]
])

const [first = "", ...others] = process.argv.slice(2)
const program = programs.get(first)
const args = program === undefined ? process.argv.slice(2) : others
const path = fileURLToPath(new URL(program ?? "../main.ts", import.meta.url))

/** Landfall's code runs on Node 24; older releases of 24 lack long-term support. */
const isSupported = () => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  return major === 24 && minor >= 11
}

/** The Node that npm installed with Landfall, in a checkout of the repository or next to the package. */
const installedNode = () => {
  const linked = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url))
  if (existsSync(linked)) return linked
  const require = createRequire(import.meta.url)
  for (const name of [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
    try {
      const node = join(dirname(require.resolve(`${name}/package.json`)), "bin/node")
      if (existsSync(node)) return node
    } catch {
      // Ignored: npm has no such package for this system.
    }
  }
  return null
}

/** Runs the program on another Node, which gets the same signals. */
const runOn = (node) => {
  const child = spawn(node, [path, ...args], { stdio: "inherit" })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.once("error", (error) => {
    process.stderr.write(`Node.js 24 did not start (${error.message}).\n`)
    process.exitCode = 1
  })
  child.once("exit", (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  })
}

if (isSupported()) {
  // The service replaces this process with one that runs its own file, which then reads the same arguments.
  process.argv = [process.argv[0], path, ...args]
  await import(path)
} else {
  const node = installedNode()
  if (node === null) {
    process.stderr.write(
      `Landfall needs Node.js 24.11 or a later 24, this is Node.js ${process.versions.node}, and npm has no Node.js for this system. Install Node.js 24 from https://nodejs.org.\n`
    )
    process.exitCode = 1
  } else {
    runOn(node)
  }
}
