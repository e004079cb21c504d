import { keepCompiled } from "./command/compileCache.js"
import { environment, flags } from "./command/nodeSettings.js"

/**
 * Preloaded with `node --import`. Written in JavaScript, because the TypeScript stripper takes 20 MB and is not loaded
 * if all modules are cached.
 */
const isSettled =
  flags.every((flag) => process.execArgv.includes(flag)) &&
  Object.keys(environment).every((name) => process.env[name] !== undefined)

// Node and glibc read these settings at process start. Settings of the operator are kept.
if (!isSettled && process.execve !== undefined && process.platform !== "win32" && process.channel === undefined) {
  const rest = [...flags, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, [process.execPath, ...rest], { ...environment, ...process.env })
}

keepCompiled()
