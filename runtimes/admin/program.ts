import type { Effect } from "effect"
import { Command } from "effect/cli"

import { programOf } from "../command/program.ts"
import type { Program } from "../command/program.ts"
import { parameters } from "./commands.ts"
import type { AdminCommand, Name } from "./commands.ts"
import { descriptions, groups } from "./descriptions.ts"

const invocation = "npm run --silent admin --"

const described = <Own extends string, Input, E, R>(name: Name, command: Command.Command<Own, Input, {}, E, R>) => {
  const { does, example } = descriptions[name]
  return command.pipe(
    Command.withDescription(does),
    Command.withExamples([{ command: `${invocation} ${name} ${example}`.trimEnd() }])
  )
}

const group = (name: keyof typeof groups) => Command.make(name).pipe(Command.withDescription(groups[name]))

const filesGroup = <E, R>(act: (command: AdminCommand) => Effect.Effect<void, E, R>) =>
  group("files").pipe(
    Command.withSubcommands([
      described(
        "files copy",
        Command.make("copy", parameters["files copy"], (given) => act({ command: "files copy", ...given }))
      ),
      described(
        "files adopt",
        Command.make("adopt", parameters["files adopt"], (given) => act({ command: "files adopt", ...given }))
      )
    ])
  )

const demoGroup = <E, R>(act: (command: AdminCommand) => Effect.Effect<void, E, R>) =>
  group("demo").pipe(
    Command.withSubcommands([
      described(
        "demo remove",
        Command.make("remove", parameters["demo remove"], (given) => act({ command: "demo remove", ...given }))
      )
    ])
  )

export const adminProgram = <E, R>(act: (command: AdminCommand) => Effect.Effect<void, E, R>): Program<E, R> => {
  const account = group("account").pipe(
    Command.withSubcommands([
      described(
        "account create",
        Command.make("create", parameters["account create"], (given) => act({ command: "account create", ...given }))
      ),
      described(
        "account show",
        Command.make("show", parameters["account show"], (given) => act({ command: "account show", ...given }))
      ),
      described(
        "account list",
        Command.make("list", parameters["account list"], (given) => act({ command: "account list", ...given }))
      ),
      described(
        "account set",
        Command.make("set", parameters["account set"], (given) => act({ command: "account set", ...given }))
      )
    ])
  )
  const key = group("key").pipe(
    Command.withSubcommands([
      described(
        "key create",
        Command.make("create", parameters["key create"], (given) => act({ command: "key create", ...given }))
      ),
      described(
        "key list",
        Command.make("list", parameters["key list"], (given) => act({ command: "key list", ...given }))
      ),
      described(
        "key revoke",
        Command.make("revoke", parameters["key revoke"], (given) => act({ command: "key revoke", ...given }))
      )
    ])
  )
  const user = group("user").pipe(
    Command.withSubcommands([
      described(
        "user invite",
        Command.make("invite", parameters["user invite"], (given) => act({ command: "user invite", ...given }))
      ),
      described(
        "user list",
        Command.make("list", parameters["user list"], (given) => act({ command: "user list", ...given }))
      ),
      described(
        "user lock",
        Command.make("lock", parameters["user lock"], (given) => act({ command: "user lock", ...given }))
      ),
      described(
        "user unlock",
        Command.make("unlock", parameters["user unlock"], (given) => act({ command: "user unlock", ...given }))
      ),
      described(
        "user role",
        Command.make("role", parameters["user role"], (given) => act({ command: "user role", ...given }))
      ),
      described(
        "user reset",
        Command.make("reset", parameters["user reset"], (given) => act({ command: "user reset", ...given }))
      ),
      described(
        "user remove",
        Command.make("remove", parameters["user remove"], (given) => act({ command: "user remove", ...given }))
      )
    ])
  )
  const audit = group("audit").pipe(
    Command.withSubcommands([
      described(
        "audit list",
        Command.make("list", parameters["audit list"], (given) => act({ command: "audit list", ...given }))
      ),
      described(
        "audit verify",
        Command.make("verify", parameters["audit verify"], (given) => act({ command: "audit verify", ...given }))
      )
    ])
  )
  const inbox = group("inbox").pipe(
    Command.withSubcommands([
      described(
        "inbox add",
        Command.make("add", parameters["inbox add"], (given) => act({ command: "inbox add", ...given }))
      ),
      described(
        "inbox list",
        Command.make("list", parameters["inbox list"], (given) => act({ command: "inbox list", ...given }))
      ),
      described(
        "inbox remove",
        Command.make("remove", parameters["inbox remove"], (given) => act({ command: "inbox remove", ...given }))
      )
    ])
  )
  const oauth = group("oauth").pipe(
    Command.withSubcommands([
      described(
        "oauth renew-keys",
        Command.make("renew-keys", parameters["oauth renew-keys"], (given) =>
          act({ command: "oauth renew-keys", ...given })
        )
      )
    ])
  )
  const source = group("source").pipe(
    Command.withSubcommands([
      described(
        "source offers",
        Command.make("offers", parameters["source offers"], (given) => act({ command: "source offers", ...given }))
      ),
      described(
        "source add",
        Command.make("add", parameters["source add"], (given) => act({ command: "source add", ...given }))
      ),
      described(
        "source change",
        Command.make("change", parameters["source change"], (given) => act({ command: "source change", ...given }))
      ),
      described(
        "source test",
        Command.make("test", parameters["source test"], (given) => act({ command: "source test", ...given }))
      ),
      described(
        "source list",
        Command.make("list", parameters["source list"], (given) => act({ command: "source list", ...given }))
      ),
      described(
        "source remove",
        Command.make("remove", parameters["source remove"], (given) => act({ command: "source remove", ...given }))
      ),
      described(
        "source reseal",
        Command.make("reseal", parameters["source reseal"], (given) => act({ command: "source reseal", ...given }))
      ),
      described(
        "source health",
        Command.make("health", parameters["source health"], (given) => act({ command: "source health", ...given }))
      )
    ])
  )
  const admin = Command.make("landfall-admin").pipe(
    Command.withDescription(
      "What an operator does: accounts, keys, users, assistants, the audit log, senders, sources, demo data, retention, checks, a doctor, backup and restore"
    ),
    Command.withExamples([
      { command: `${invocation} account create --name "Acme Ltd" --plan trial` },
      { command: `${invocation} key revoke --key ID` },
      { command: `${invocation} source add --help` },
      { command: `${invocation} backup FILE` },
      { command: `${invocation} restore FILE [--yes]` }
    ]),
    Command.withSubcommands([
      account,
      key,
      user,
      oauth,
      audit,
      inbox,
      source,
      demoGroup(act),
      filesGroup(act),
      described(
        "retention",
        Command.make("retention", parameters.retention, (given) => act({ command: "retention", ...given }))
      ),
      described(
        "check",
        Command.make("check", parameters.check, (given) => act({ command: "check", ...given }))
      ),
      described(
        "doctor",
        Command.make("doctor", parameters.doctor, (given) => act({ command: "doctor", ...given }))
      ),
      described(
        "backup",
        Command.make("backup", parameters.backup, (given) => act({ command: "backup", ...given }))
      ),
      described(
        "restore",
        Command.make("restore", parameters.restore, (given) => act({ command: "restore", ...given }))
      )
    ])
  )
  return programOf(admin, invocation)
}
