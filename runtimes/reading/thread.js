import { flushCompileCache } from "node:module"

import { keepCompiled } from "../command/compileCache.js"

// A thread has little memory: what is compiled already needs nothing that removes types, and what Node compiled is let go of.
keepCompiled()
await import("./thread.ts")
flushCompileCache()
