import lock from "../../package-lock.json" with { type: "json" }
import manifest from "../../package.json" with { type: "json" }

/** What the lock file has of a package. */
interface Entry {
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  /** Installed only on some systems. */
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export interface Locked extends Entry {
  readonly name: string
  /** Only for development. */
  readonly isTool: boolean
}

const folder = "node_modules/"

/** A link to a part of this repository. */
const isOwn = ({ link, resolved = "" }: Entry): boolean => link === true && manifest.workspaces.includes(resolved)

/** Every package that npm installs from elsewhere, in the order of its path. */
export const lockedPackages: ReadonlyArray<Locked> = Object.entries(
  lock.packages as unknown as Readonly<Record<string, Entry>>
).flatMap(([path, entry]) =>
  path.startsWith(folder) && !isOwn(entry)
    ? [{ ...entry, name: path.slice(path.lastIndexOf(folder) + folder.length), isTool: entry.dev === true }]
    : []
)
