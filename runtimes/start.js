import { nodeNames, programNames } from "./programs/names.js"

/** Without a name, or with an option first, everything in one service. JavaScript for the reason in `service.js`. */
const [first = ""] = process.argv.slice(2)
const isNamed = first !== "" && !first.startsWith("-")
const name = isNamed ? first : "all"

if (programNames.includes(name)) {
  // Replaces this process with one that has the settings, which reads the name again.
  if (nodeNames.includes(name)) await import("./service.js")
  // Programs read their own arguments only.
  if (isNamed) process.argv.splice(2, 1)
  await import(`./${name}.ts`)
} else {
  process.stderr.write(`Unknown program ${name}. \`npm start -- NAME\` runs ${programNames.join(", ")}.\n`)
  process.exitCode = 2
}
