import { readdirSync, readFileSync } from "node:fs"

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
  /** Not installed, because nothing imports it. */
  readonly peer?: boolean
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

type Entries = Readonly<Record<string, Entry>>

/** Every package that npm installs from elsewhere, in the order of its path. */
const packagesOf = (entries: Entries, areTools: boolean): ReadonlyArray<Locked> =>
  Object.entries(entries).flatMap(([path, entry]) =>
    path.startsWith(folder) && !isOwn(entry)
      ? [
          {
            ...entry,
            name: path.slice(path.lastIndexOf(folder) + folder.length),
            isTool: areTools || entry.dev === true || entry.peer === true
          }
        ]
      : []
  )

const sets = new URL("../../commands/packages/sets/", import.meta.url)

/** Packages that are installed only when they are needed; Landfall runs on the Node of one set. */
const packagesOfSet = (set: string): ReadonlyArray<Locked> => {
  const { packages } = JSON.parse(readFileSync(new URL(`${set}/package-lock.json`, sets), "utf8")) as {
    readonly packages: Entries
  }
  return packagesOf(packages, set !== "node")
}

const all = [
  ...packagesOf(lock.packages as unknown as Entries, false),
  ...readdirSync(sets).toSorted().flatMap(packagesOfSet)
]

const keyOf = ({ isTool, name, version }: Locked): string => `${name}@${version} ${isTool}`

/** The packages of all lock files. */
export const lockedPackages: ReadonlyArray<Locked> = [...new Map(all.map((one) => [keyOf(one), one])).values()]
