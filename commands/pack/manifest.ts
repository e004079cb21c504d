import lock from "../../package-lock.json" with { type: "json" }
import manifest from "../../package.json" with { type: "json" }
import nodeLock from "../packages/sets/node/package-lock.json" with { type: "json" }
import node from "../packages/sets/node/package.json" with { type: "json" }

interface Entry {
  readonly dev?: boolean
  readonly peer?: boolean
  readonly link?: boolean
}

const { description, engines, imports, license, name, type, version } = manifest

/** `package.json` of the package `landfall`. */
export const packedManifest = {
  name,
  version,
  description,
  license,
  keywords: ["container tracking", "ocean freight", "DCSA", "webhooks", "self-hosted"],
  type,
  bin: { landfall: "cli/bin/landfall.js" },
  imports,
  dependencies: manifest.dependencies,
  optionalDependencies: { ...manifest.optionalDependencies, ...node.optionalDependencies },
  engines
}

const entriesOf = ({ packages }: { readonly packages: object }) => Object.entries(packages) as Array<[string, Entry]>

const isPacked = ([path, { dev, link, peer }]: readonly [string, Entry]): boolean =>
  path.startsWith("node_modules/") && dev !== true && peer !== true && link !== true

/** `npm-shrinkwrap.json`: npm installs the versions and checksums of the repository's lock files. */
export const shrinkwrap = {
  name,
  version,
  lockfileVersion: lock.lockfileVersion,
  requires: true,
  packages: {
    "": packedManifest,
    ...Object.fromEntries([...entriesOf(lock), ...entriesOf(nodeLock)].filter(isPacked))
  }
}
