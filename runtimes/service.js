import { keepCompiled } from "./command/compileCache.js"
import { environment, flags } from "./command/nodeSettings.js"

/**
 * Loaded before a program that runs for long (`node --import`). It is JavaScript, for what removes types takes 20 MB of
 * memory, and is not loaded where all is compiled already.
 */
const isSettled =
  flags.every((flag) => process.execArgv.includes(flag)) &&
  Object.keys(environment).every((name) => process.env[name] !== undefined)

// What Node and glibc read as a process begins: it begins anew, as the same process. What an operator has set is kept.
if (!isSettled && process.execve !== undefined && process.platform !== "win32" && process.channel === undefined) {
  const rest = [...flags, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, [process.execPath, ...rest], { ...environment, ...process.env })
}

keepCompiled()
