import { chown, readFile } from "node:fs/promises"

import { Effect, Option } from "effect"

import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { io, statIfExists } from "./files.ts"
import { run, type Command } from "./processes.ts"

export interface Owner {
  readonly uid: number
  readonly gid: number
}

export interface Account {
  readonly owner: Owner
  readonly command: (program: string, args: ReadonlyArray<string>) => Command
}

const runAsCurrentUser = (owner: Owner): Account => ({
  owner,
  command: (program, args) => ({ program, args, ids: {} })
})

const runAsUser = (owner: Owner): Account => ({ owner, command: (program, args) => ({ program, args, ids: owner }) })

/**
 * One capability of root, for directories with a closed parent, such as mode 0700. `no_setuid_fixup` keeps it effective
 * for access(2), with which Postgres checks its programs.
 */
const runAsUserWithCapability =
  (right: "dac_read_search" | "dac_override") =>
  (owner: Owner): Account => {
    const only = `-all,+${right}`
    const flags = [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      "--clear-groups",
      `--inh-caps=${only}`,
      `--ambient-caps=${only}`,
      `--bounding-set=${only}`,
      "--securebits=+no_setuid_fixup"
    ]
    return {
      owner,
      command: (program, args) => ({ program: "setpriv", args: [...flags, program, ...args], ids: {} })
    }
  }

/** Root keeps the files, but Postgres sees another user. */
const runAsMappedRoot = (seenAs: Owner): Account => {
  const flags = ["--user", `--map-user=${seenAs.uid}`, `--map-group=${seenAs.gid}`, "--"]
  return {
    owner: { uid: 0, gid: 0 },
    command: (program, args) => ({ program: "unshare", args: [...flags, program, ...args], ids: {} })
  }
}

/** initdb requires a user with a name. */
const unprivileged = io(() => readFile("/etc/passwd", "utf8")).pipe(
  Effect.map((text) => new Map(text.split("\n").map((line) => [line.split(":")[0] ?? "", line.split(":")]))),
  Effect.map((users) => users.get("postgres") ?? users.get("_postgres") ?? users.get("nobody")),
  Effect.map((fields) => ({ uid: Number(fields?.[2] ?? 65_534), gid: Number(fields?.[3] ?? 65_534) })),
  Effect.orElseSucceed(() => ({ uid: 65_534, gid: 65_534 }))
)

const candidates = Effect.fnUntraced(function* (cluster: Option.Option<Owner>) {
  const stranger = yield* unprivileged
  const owner = Option.getOrElse(cluster, () => stranger)
  if (owner.uid === 0) return [runAsMappedRoot(stranger)]
  const closed = [
    runAsUser(owner),
    runAsUserWithCapability("dac_read_search")(owner),
    runAsUserWithCapability("dac_override")(owner)
  ]
  return Option.isSome(cluster) ? closed : [...closed, runAsMappedRoot(stranger)]
})

const probe = (account: Account, program: string, directory: string) =>
  run(account.command("/bin/sh", ["-c", 'cd "$1" && exec "$0" --version', program, directory]))

/** The first that can run the program. Postgres does not run as root. An existing cluster keeps its owner. */
export const chooseAccount = Effect.fn("EmbeddedPostgres.account")(function* (options: {
  readonly program: string
  readonly directory: string
  readonly fresh: boolean
}) {
  const { program, directory, fresh } = options
  const self = { uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 }

  if (self.uid !== 0) {
    const account = runAsCurrentUser(self)
    return yield* probe(account, program, directory).pipe(
      Effect.map((version) => ({ account, version })),
      Effect.mapError(
        ({ output }) =>
          new EmbeddedPostgresError({
            message: `The bundled Postgres cannot run here (${lastLine(output)}): set DATABASE_URL to your Postgres`
          })
      )
    )
  }

  const tries = (yield* candidates(fresh ? Option.none() : yield* statIfExists(directory))).map((account) =>
    Effect.gen(function* () {
      if (fresh) yield* io(() => chown(directory, account.owner.uid, account.owner.gid))
      return { account, version: yield* probe(account, program, directory) }
    })
  )
  return yield* Effect.firstSuccessOf(tries).pipe(
    Effect.mapError(
      (failure) =>
        new EmbeddedPostgresError({
          message: `Postgres does not run as root, and no other user can run it here (${lastLine(failure._tag === "CommandFailed" ? failure.output : failure.message)}): put DATA_DIR and this checkout where every user may pass, or run as an ordinary user`
        })
    )
  )
})

const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? ""
