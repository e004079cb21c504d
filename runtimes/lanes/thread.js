import { flushCompileCache } from "node:module"

import { keepCompiled } from "../command/compileCache.js"

keepCompiled()
await import("./routeLanes.ts")
flushCompileCache()
