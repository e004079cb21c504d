import type { Name } from "./commands.ts"

const id = "0190c5a4-7b1e-7c7a-b0f1-2f6d3c1b9a10"

export const descriptions: Readonly<Record<Name, { readonly does: string; readonly example: string }>> = {
  "account create": {
    does: "Creates an account with its first user and API key, which is shown only once",
    example: '--name "Acme Ltd" --plan trial'
  },
  "account show": { does: "Shows an account with its users and keys", example: `--account ${id}` },
  "account list": { does: "Lists all accounts, oldest first", example: "" },
  "account set": {
    does: "Changes the name or the terms of an account",
    example: `--account ${id} --plan paid --entitlements all`
  },
  "key create": {
    does: "Creates an API key of an account, which is shown only once",
    example: `--account ${id} --name Warehouse --role read`
  },
  "key list": { does: "Lists the API keys of an account, masked", example: `--account ${id}` },
  "key revoke": { does: "Revokes an API key at once", example: `--key ${id}` },
  "user invite": {
    does: "Creates a user of an account, with a one-time link that is shown only once",
    example: `--account ${id} --email ada@example.com --role owner`
  },
  "user list": { does: "Lists the users of an account", example: `--account ${id}` },
  "user lock": { does: "Locks a user out at once, with the keys that act for them", example: `--user ${id}` },
  "user unlock": { does: "Lets a locked user in again", example: `--user ${id}` },
  "user role": { does: "Makes a user an owner or a member", example: `--user ${id} --role owner` },
  "user reset": {
    does: "Creates a one-time link by which a user sets a new password",
    example: `--user ${id} --second-factor`
  },
  "user remove": { does: "Removes a user, with the keys that act for them", example: `--user ${id}` },
  "oauth renew-keys": {
    does: "Forgets the keys that sign access tokens of assistants, when one may have leaked; new ones are made",
    example: ""
  },
  "audit list": {
    does: "Lists who did what, newest first",
    example: `--account ${id} --limit 20`
  },
  "audit verify": {
    does: "Recomputes the chains of the audit log, and says where one was changed",
    example: "--earlier /backups/audit-heads.json"
  },
  "inbox add": {
    does: "Creates an inbox for a sender, with a secret that is shown only once",
    example: `harbour --account ${id} --format edifact --auth bearer`
  },
  "inbox list": { does: "Lists the inboxes of senders", example: "" },
  "inbox remove": { does: "Removes the inbox of a sender", example: "harbour" },
  "source offers": { does: "Lists the sources that can be polled, and their settings", example: "" },
  "source add": { does: "Adds a credential of a source", example: "MAEU --serves all --set-file api-key=key.txt" },
  "source change": {
    does: "Changes a credential: the accounts that it serves, or its settings",
    example: `${id} --set-file api-key=key.txt`
  },
  "source test": {
    does: "Sends one request with a credential, and shows the answer",
    example: `${id} --number 123456789`
  },
  "source list": { does: "Lists the credentials, without their secrets", example: "" },
  "source remove": { does: "Removes a credential; the data that came through it stays", example: id },
  "source reseal": { does: "Encrypts every stored secret with the newest key", example: "" },
  "source health": { does: "Shows the health of polling, by credential", example: "MAEU" },
  "files copy": {
    does: "Copies the files of documents from DATA_DIR to the object storage; again only those that are not there",
    example: ""
  },
  "files adopt": {
    does: "Says that the files of the object storage are this database's, after a restore: those without a row go",
    example: ""
  },
  "demo remove": {
    does: "Removes the demo data and everything that simulated carriers have reported, for good",
    example: ""
  },
  retention: { does: "Shows how long data is kept, and what is due for removal", example: "" },
  check: { does: "Checks the state of every container against the invariants", example: "--json" },
  doctor: {
    does: "Checks database, roles, clocks, disk, versions, lag, keys and settings, and says what to do",
    example: ""
  },
  backup: { does: "Writes the whole database into a new file", example: "/backups/landfall.backup" },
  restore: {
    does: "Replaces the whole database by a backup",
    example: "/backups/landfall.backup --yes"
  }
}

export const groups = {
  account: "Accounts: clients of the API, and their entitlements",
  key: "API keys of accounts",
  user: "People of accounts: owners and members",
  oauth: "The authorization server for assistants",
  audit: "The audit log: who did what",
  inbox: "Inboxes to which carriers, terminals and railroads send",
  source: "Credentials of carriers, terminals and railroads that are polled",
  files: "Files in an object storage",
  demo: "The demo data of a first start"
}
