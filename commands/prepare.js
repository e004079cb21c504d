import { spawnSync } from "node:child_process"

/**
 * Builds the pages for browsers after `npm install`. A failed build does not fail the installation, because the API
 * works without these pages. Written in JavaScript, because the Node that runs npm may be Node 20.
 */
const { status } = spawnSync("npm run --silent build", { shell: true, stdio: "inherit" })
if (status !== 0) process.stderr.write("The pages for browsers were not built. For the reason, run npm run build.\n")
