import { Command } from "effect/cli"

import { programOf } from "../command/program.ts"
import { account } from "./account/account.ts"
import { invocation } from "./AdminCommand.ts"
import type { CommandRunner } from "./AdminCommand.ts"
import { audit } from "./audit/audit.ts"
import { backup } from "./database/backup.ts"
import { check } from "./database/check.ts"
import { restore } from "./database/restore.ts"
import { retention } from "./database/retention.ts"
import { demo } from "./demo/demo.ts"
import { doctor } from "./doctor/doctor.ts"
import { files } from "./files/files.ts"
import { inbox } from "./inbox/inbox.ts"
import { key } from "./key/key.ts"
import { oauth } from "./oauth/oauth.ts"
import { source } from "./source/source.ts"
import { user } from "./user/user.ts"

/** In the order of the help. */
const groups = [account, key, user, oauth, audit, inbox, source, demo, files] as const
const ungrouped = [retention, check, doctor, backup, restore] as const

export const commands = [...groups.flatMap((group) => [...group.commands]), ...ungrouped]

export type CommandName = (typeof commands)[number]["name"]

export const makeAdminProgram = (runner: CommandRunner) =>
  programOf(
    Command.make("landfall-admin").pipe(
      Command.withDescription(
        "Manages accounts, keys, users, assistants, the audit log, senders, sources, demo data, retention, checks, backup, and restore"
      ),
      Command.withExamples([
        { command: `${invocation} account create --name "Acme Ltd" --plan trial` },
        { command: `${invocation} key revoke --key ID` },
        { command: `${invocation} source add --help` },
        { command: `${invocation} backup FILE` },
        { command: `${invocation} restore FILE [--yes]` }
      ]),
      Command.withSubcommands([...groups, ...ungrouped].map((part) => part.toCommand(runner)))
    ),
    invocation
  )

export const adminProgram = makeAdminProgram((_name, _given, work) => work)
