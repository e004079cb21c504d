import { flushCompileCache } from "node:module"

import { keepCompiled } from "../command/compileCache.js"

// A thread has little memory: cached compiled modules avoid loading the TypeScript stripper, and the flush frees the
// compiler's copy.
keepCompiled()
await import("./readMessages.ts")
flushCompileCache()
