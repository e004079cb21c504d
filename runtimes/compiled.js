import { keepCompiled } from "./command/compileCache.js"

// In JavaScript, for `node --import`: what removes types takes 20 MB of memory, and is not loaded where all is compiled already.
keepCompiled()
