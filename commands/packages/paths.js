import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("../../", import.meta.url))

/** npm leaves hidden folders of `node_modules` alone. */
export const own = join(root, "node_modules/.landfall")

/**
 * Where a set of packages is installed.
 *
 * @param {string} name
 */
export const folderOf = (name) => join(own, name)
