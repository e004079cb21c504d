import { provideNode } from "./packages/node.js"
import { arePagesBuilt, buildPages } from "./packages/pages.js"
import { pruneFiles } from "./packages/prune.js"

/**
 * Completes `npm install`: provides Node 24, builds the pages for browsers, and removes unused files. Written in
 * JavaScript, because the Node that runs npm may be Node 20.
 */
const node = provideNode()

if (node === null) {
  process.stderr.write(
    "Landfall needs Node.js 24.11 or a later Node.js 24, and npm did not install one. Install it from https://nodejs.org, and run npm install again.\n"
  )
  process.exitCode = 1
} else {
  // The API works without these pages.
  if (!arePagesBuilt() && !buildPages(node)) {
    process.stderr.write("The pages for browsers were not built. For the reason, run npm run build.\n")
  }
  pruneFiles()
}
