import { spawn } from "node:child_process"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"

import { Effect } from "effect"

import { packageFile } from "../../support/packages.ts"

const suite = packageFile("mcp", "@modelcontextprotocol/conformance/dist/index.js")

interface Run {
  readonly code: number | null
  readonly output: string
}

/** Runs the suite's scenarios of authorization servers; `visit` is the person who opens the address that it prints. */
export const authorizationSuite = (args: ReadonlyArray<string>, visit: (request: URL) => Promise<void>) =>
  Effect.callback<Run>((resume) => {
    const child = spawn(process.execPath, [suite, "authorization", ...args], {
      env: { PATH: process.env["PATH"] },
      stdio: ["ignore", "pipe", "pipe"]
    })
    const all = new PassThrough()
    let seen = ""
    let isOpened = false
    child.stdout.on("data", (chunk: Buffer) => {
      all.write(chunk)
      seen += chunk.toString()
      const [request] = /http:\/\/\S+\/oauth\/authorize\?\S+/.exec(seen) ?? []
      if (request === undefined || isOpened) return
      isOpened = true
      void visit(new URL(request))
    })
    child.stderr.pipe(all, { end: false })
    const output = text(all)
    child.once("close", (code) => {
      all.end()
      void output.then((output) => resume(Effect.succeed({ code, output })))
    })
    return Effect.sync(() => child.kill("SIGKILL"))
  })
