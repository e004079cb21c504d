import type { Name } from "./commands.ts"

const id = "0190c5a4-7b1e-7c7a-b0f1-2f6d3c1b9a10"

/** What every command does, with an example of what is typed behind its name. */
export const descriptions: Readonly<Record<Name, { readonly does: string; readonly example: string }>> = {
  "account create": {
    does: "Makes an account with its first user and API key, which is shown this once",
    example: '--name "Acme Ltd" --plan trial'
  },
  "account show": { does: "Shows an account with its users and keys", example: `--account ${id}` },
  "account list": { does: "Lists all accounts, oldest first", example: "" },
  "account set": {
    does: "Changes the name or the terms of an account",
    example: `--account ${id} --plan paid --entitlements all`
  },
  "key create": {
    does: "Makes an API key of an account, which is shown this once",
    example: `--account ${id} --name Warehouse`
  },
  "key list": { does: "Lists the API keys of an account, masked", example: `--account ${id}` },
  "key revoke": { does: "Revokes an API key at once", example: `--key ${id}` },
  "inbox add": {
    does: "Makes an address for a sender, with a secret that is shown this once",
    example: `harbour --account ${id} --format edifact --auth bearer`
  },
  "inbox list": { does: "Lists the addresses of senders", example: "" },
  "inbox remove": { does: "Removes the address of a sender", example: "harbour" },
  "source offers": { does: "Lists the sources that can be asked, and their settings", example: "" },
  "source add": { does: "Adds a credential of a source", example: "MAEU --serves all --set-file api-key=key.txt" },
  "source change": {
    does: "Changes a credential: who sees what comes from there, or its settings",
    example: `${id} --set-file api-key=key.txt`
  },
  "source test": {
    does: "Asks the source once with a credential, and tells what it answered",
    example: `${id} --number 123456789`
  },
  "source list": { does: "Lists the credentials, without their secrets", example: "" },
  "source remove": { does: "Removes a credential; what was learned with it stays", example: id },
  "source reseal": { does: "Seals every stored secret with the newest key", example: "" },
  "source health": { does: "Shows how polling goes, by credential", example: "MAEU" },
  retention: { does: "Shows what is kept for how long, and what is due to go", example: "" },
  check: { does: "Checks the state of every container, and names what cannot be so", example: "--json" },
  backup: { does: "Writes everything that the database holds into a new file", example: "/backups/landfall.backup" },
  restore: {
    does: "Replaces everything that the database holds by a backup",
    example: "/backups/landfall.backup --yes"
  }
}

/** The first words of commands that have two, and what the commands are about. */
export const groups = {
  account: "Accounts: who uses the API, and what they may do",
  key: "API keys of accounts",
  inbox: "Addresses to which carriers, terminals and railroads send",
  source: "Credentials of carriers, terminals and railroads that are asked"
}
