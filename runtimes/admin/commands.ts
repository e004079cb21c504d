import { Schema } from "effect"
import type { Command } from "effect/cli"

import { KeyRole } from "#domain/account/ApiKey.ts"
import { InboxAuth, InboxFormat, InboxName, InboxSourceKind } from "#domain/source/Inbox.ts"
import { UserRole } from "#domain/user/User.ts"

import {
  argument,
  choice,
  file,
  fileFlag,
  flag,
  booleanFlag,
  optional,
  optionalArgument
} from "../command/parameters.ts"
import {
  chain,
  credential,
  line,
  lineArgument,
  limitFlag,
  owner,
  servedAccount,
  serves,
  settings,
  accountTermFlags,
  whichAccount,
  whichUser
} from "./parameters.ts"

const inbox = argument("inbox", InboxName, "The inbox", "small letters, digits and hyphens, 63 at most")

const Sender = Schema.String.check(Schema.isPattern(/^[\w.:-]{1,60}$/))

export const parameters = {
  "account create": { name: line("name", "The name of the company"), ...accountTermFlags },
  "account show": { account: whichAccount },
  "account list": {},
  "account set": {
    account: whichAccount,
    name: optional(line("name", "The name of the company")),
    ...accountTermFlags
  },
  "key create": {
    account: whichAccount,
    name: optional(line("name", "What the key is called")),
    role: optional(choice("role", KeyRole.literals, "What the key may do, admin if left out")),
    compatibility: booleanFlag("compatibility", "Answers as docs/migrating.md describes")
  },
  "key list": { account: whichAccount },
  "key revoke": { key: line("key", "The key", "the id of a key") },
  "user invite": {
    account: whichAccount,
    email: line("email", "The address of the new user", "an email address"),
    name: optional(line("name", "The name of the user, the address if left out")),
    role: optional(choice("role", UserRole.literals, "What the user may do, member if left out"))
  },
  "user list": { account: whichAccount },
  "user lock": { user: whichUser },
  "user unlock": { user: whichUser },
  "user role": { user: whichUser, role: choice("role", UserRole.literals, "What the user may do") },
  "user reset": {
    user: whichUser,
    secondFactor: booleanFlag("second-factor", "Also removes the second factor, its recovery codes and the passkeys")
  },
  "user remove": { user: whichUser },
  "oauth renew-keys": {},
  "audit list": {
    account: chain,
    all: booleanFlag("all", "Entries of every account, and of the operator"),
    limit: optional(limitFlag)
  },
  "audit verify": {
    account: chain,
    earlier: optional(fileFlag("earlier", "What audit verify answered before, to see that nothing of it is gone"))
  },
  "inbox add": {
    inbox,
    format: optional(choice("format", InboxFormat.literals, "What is sent, auto if left out")),
    auth: optional(choice("auth", InboxAuth.literals, "How the sender shows the secret, bearer if left out")),
    account: servedAccount,
    serves,
    from: optional(flag("source", Sender, "The sender", "the name under which readers know the sender, such as MAEU")),
    speaker: optional(choice("data-source", InboxSourceKind.literals, "What the sender is"))
  },
  "inbox list": {},
  "inbox remove": { inbox },
  "source offers": {},
  "source add": {
    source: lineArgument("source", "The source", "one of those that source offers lists"),
    account: owner,
    serves,
    ...settings
  },
  "source change": { id: credential, serves, ...settings },
  "source test": {
    id: credential,
    number: optional(line("number", "What to ask for")),
    type: optional(choice("type", ["bill", "booking", "container"], "What the number is")),
    facility: optional(line("facility", "Where to ask for a container", "a place and a code, such as USLAX/Y258"))
  },
  "source list": {},
  "source remove": { id: credential },
  "source reseal": {},
  "source health": {
    source: optionalArgument(lineArgument("source", "The source, all if left out", "a name such as MAEU"))
  },
  "demo remove": {},
  retention: {},
  "files copy": {},
  "files adopt": {},
  check: { json: booleanFlag("json", "Answers in JSON") },
  doctor: {},
  backup: { file: file("The backup", "the path of a file that does not exist yet") },
  restore: {
    file: file("The backup", "the path of a file that backup wrote"),
    yes: booleanFlag("yes", "Loses what the database holds now")
  }
}

export type Name = keyof typeof parameters

export type ParsedCommand<N extends Name> = {
  [P in N]: { readonly command: P } & Command.Command.Config.Infer<(typeof parameters)[P]>
}[N]

export type AdminCommand = ParsedCommand<Name>
