import { provideNode } from "./packages/node.js"
import { buildPages } from "./packages/pages.js"

const node = provideNode()

if (node === null || !buildPages(node)) process.exitCode = 1
