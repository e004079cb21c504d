import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { AccountId } from "#domain/Identifiers.ts"
import { Entitlement } from "#domain/identity/account/Account.ts"
import { makeAdminProgram } from "#runtimes/admin/program.ts"

import { understood } from "../support/understood.ts"

const read = understood((act: (command: object) => Effect.Effect<void>) =>
  makeAdminProgram((command, given) => act(Object.assign({ command }, given)))
)

const id = AccountId.make("01900000-0000-7000-8000-00000000000a")

/** No settings. */
const none = { set: [], "set-file": [] }

const commands: ReadonlyArray<readonly [ReadonlyArray<string>, unknown]> = [
  [["account", "create", "--name", " Acme Ltd "], { command: "account create", name: "Acme Ltd" }],
  [
    ["account", "create", "--plan=trial", "--name=A", "--entitlements", "map, rail_data,map", "--rate", "7"],
    { command: "account create", name: "A", plan: "trial", entitlements: ["map", "rail_data"], rate: 7 }
  ],
  [
    ["account", "set", "--account", id.toUpperCase(), "--entitlements", "all"],
    {
      command: "account set",
      account: id,
      entitlements: Entitlement.literals
    }
  ],
  [
    ["account", "set", "--entitlements", "none", "--account", id],
    {
      command: "account set",
      account: id,
      entitlements: []
    }
  ],
  [["--account", id, "account", "show"], { command: "account show", account: id }],
  [["account", "list"], { command: "account list" }],
  [["key", "create", "--account", id], { command: "key create", account: id, compatibility: false }],
  [
    ["key", "create", "--account", id, "--compatibility", "--role", "read"],
    { command: "key create", account: id, role: "read", compatibility: true }
  ],
  [["key", "list", "--account", id], { command: "key list", account: id }],
  [["key", "revoke", "--key", "some key"], { command: "key revoke", key: "some key" }],
  [
    ["inbox", "add", "harbour", "--account", id, "--source", "MAEU", "--data-source", "terminal"],
    { command: "inbox add", inbox: "harbour", account: id, from: "MAEU", speaker: "terminal" }
  ],
  [
    ["inbox", "add", "--serves", `${id}, ${id.toUpperCase()}`, "--auth", "signature", "--format", "dcsa", "a-1"],
    { command: "inbox add", inbox: "a-1", serves: [id, id], auth: "signature", format: "dcsa" }
  ],
  [["inbox", "add", "x", "--serves", "all"], { command: "inbox add", inbox: "x", serves: "all" }],
  [["inbox", "list"], { command: "inbox list" }],
  [["inbox", "remove", "harbour"], { command: "inbox remove", inbox: "harbour" }],
  [["source", "offers"], { command: "source offers" }],
  [
    ["source", "add", "MAEU", "--serves", "all", "--set", "api-key=a=b", "--set-file", "client-secret=-", "--set=url="],
    {
      command: "source add",
      source: "MAEU",
      serves: "all",
      set: ["api-key=a=b", "url="],
      "set-file": ["client-secret=-"]
    }
  ],
  [
    ["source", "add", "MAEU", "--account", id.toUpperCase(), "--serves", `${id.toUpperCase()}, ${id}`],
    { command: "source add", source: "MAEU", account: id, serves: [id, id], ...none }
  ],
  [
    ["source", "add", "apm", "--account", "operator"],
    { command: "source add", source: "apm", account: "operator", ...none }
  ],
  [["source", "change", id, "--serves", id], { command: "source change", id, serves: [id], ...none }],
  [
    ["source", "test", id.toUpperCase(), "--number", "N1", "--type", "booking"],
    { command: "source test", id, number: "N1", type: "booking" }
  ],
  [["source", "list"], { command: "source list" }],
  [["source", "remove", id], { command: "source remove", id }],
  [["source", "reseal"], { command: "source reseal" }],
  [["source", "health"], { command: "source health" }],
  [["source", "health", "MAEU"], { command: "source health", source: "MAEU" }],
  [["retention"], { command: "retention" }],
  [["check"], { command: "check", json: false }],
  [["check", "--json"], { command: "check", json: true }],
  [["doctor"], { command: "doctor" }],
  [["backup", "a file"], { command: "backup", file: "a file" }],
  [["restore", "--yes", "f"], { command: "restore", file: "f", yes: true }],
  [["restore", "f"], { command: "restore", file: "f", yes: false }],
  [["anything", "--help"], "help"],
  [["-h"], "help"]
]

it.live("reads every command with its options", () => {
  return Effect.gen(function* () {
    for (const [args, expected] of commands) {
      assert.deepStrictEqual<unknown>(yield* read(args), expected, args.join(" "))
    }
  })
})

const wrong: ReadonlyArray<readonly [ReadonlyArray<string>, RegExp]> = [
  [[], /^Name a command: one of account create, /],
  [["account"], /^Name a command of account: one of account create, account show, /],
  [["account", "delete"], /^There is no command account delete: /],
  [["constructor"], /^There is no command constructor: /],
  [["inbox", "add"], /^Name one inbox: /],
  [["inbox", "add", "Harbour"], /^Name one inbox: /],
  [["inbox", "add", "all"], /^Name one inbox: /],
  [["inbox", "add", "done"], /^Name one inbox: /],
  [["inbox", "add", "a", "b"], /^Name one inbox: /],
  [["inbox", "add", "a", "--inbox", "b"], /^inbox add has no option --inbox: there are .*--help, --completions\.\n$/],
  [["inbox", "add", "a", "--from", "b"], /^inbox add has no option --from: there are .*--help, --completions\.\n$/],
  [["inbox", "add", "a", "--serves", "nobody"], /^--serves needs /],
  [["inbox", "add", "a", "--auth", "none"], /^--auth needs /],
  [["inbox", "add", "a", "--format", "pdf"], /^--format needs /],
  [["inbox", "add", "a", "--data-source", "ais"], /^--data-source needs /],
  [
    ["account", "list", "--source", "a"],
    /^account list has no option --source: there are .*--help, --completions\.\n$/
  ],
  [["account", "create"], /^--name needs /],
  [["account", "create", "--name"], /^--name needs /],
  [["account", "create", "--name", "  "], /^--name needs /],
  [["account", "create", "--name", "x".repeat(201)], /^--name needs /],
  [["account", "create", "--name", "A", "--plan", "gold"], /^--plan needs free, trial, or paid\.\n$/],
  [["account", "create", "--name", "A", "--entitlements", "map,teleport"], /^--entitlements needs all, none, or/],
  [["account", "create", "--name", "A", "--entitlements", ""], /^--entitlements needs /],
  [["account", "create", "--name", "A", "--rate", "0"], /^--rate needs /],
  [["account", "create", "--name", "A", "--rate", "1.5"], /^--rate needs /],
  [["account", "create", "--name", "A", "--rate", "-1"], /^--rate needs /],
  [["account", "create", "--name", "A", "--rate", "many"], /^--rate needs /],
  [["account", "create", "--name", "A", "--name", "B"], /^--name is given twice\.\n$/],
  [["account", "create", "--name", "A", "B"], /^account create takes no B\.\n$/],
  [
    ["account", "create", "--name", "A", "--key", "K"],
    /^account create has no option --key: there are .*--help, --completions\.\n$/
  ],
  [
    ["account", "list", "--command", "backup"],
    /^account list has no option --command: there are .*--help, --completions\.\n$/
  ],
  [["account", "show", "--account", "1"], /^--account needs the id of an account\.\n$/],
  [["key", "revoke"], /^--key needs /],
  [["source", "add"], /^Name one source: /],
  [["source", "add", "A", "B"], /^Name one source: /],
  [["source", "add", "A", "--serves", "everybody"], /^--serves needs all, or /],
  [["source", "add", "A", "--serves", ""], /^--serves needs all, or /],
  [["source", "add", "A", "--account", "1"], /^--account needs /],
  [["source", "add", "A", "--set", "no value"], /^--set needs NAME=VALUE\.\n$/],
  [["source", "add", "A", "--set", "Api-Key=x"], /^--set needs NAME=VALUE\.\n$/],
  [["source", "add", "A", "--set"], /^--set needs NAME=VALUE\.\n$/],
  [["source", "add", "A", "--set-file", "x"], /^--set-file needs NAME=PATH, /],
  [["source", "test"], /^Name one credential: its id, /],
  [["source", "test", "MAEU"], /^Name one credential: its id, /],
  [["source", "test", id, "--type", "ship"], /^--type needs bill, /],
  [["source", "list", "A"], /^source list takes no A\.\n$/],
  [
    ["source", "remove", id, "--set", "a=b"],
    /^source remove has no option --set: there are .*--help, --completions\.\n$/
  ],
  [["backup"], /^Name one file: the path of a file that [^\n]+\.\n$/],
  [["backup", ""], /^Name one file: the path of a file that [^\n]+\.\n$/],
  [["backup", "--file", "x"], /^backup has no option --file: there are .*--help, --completions\.\n$/],
  [["backup", "a", "b"], /^Name one file: the path of a file that [^\n]+\.\n$/],
  [["restore", "a", "--yes=no"], /^--yes takes no value\.\n$/],
  [["backup", "a", "--yes"], /^backup has no option --yes: there are .*--help, --completions\.\n$/],
  [["check", "--json=no"], /^--json takes no value\.\n$/],
  [["check", "everything"], /^check takes no everything\.\n$/],
  [["retention", "--json"], /^retention has no option --json: there are .*--help, --completions\.\n$/]
]

it.live("reports an invalid command in one sentence", () => {
  return Effect.gen(function* () {
    for (const [args, sentence] of wrong) assert.match(String(yield* read(args)), sentence, args.join(" "))
  })
})
