#!/usr/bin/env node
const minMajor = 20

// Older versions of Node cannot load the imports of the next file.
if (Number(process.versions.node.split(".")[0]) < minMajor) {
  process.stderr.write(
    `Landfall needs Node.js ${minMajor} or later, and this is Node.js ${process.versions.node}. Install a newer version from https://nodejs.org.\n`
  )
  process.exitCode = 1
} else {
  import("./run.js")
}
