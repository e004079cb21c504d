import { assert, it } from "@effect/vitest"

import { filesIn, textOf } from "./files.ts"

/** Variables of Node, Postgres and shells, and what a page of ours cannot list. */
const foreign = new Set([
  "NODE_ENV",
  "NODE_COMPILE_CACHE",
  "NODE_IMAGE",
  "RUN_OPTIONS",
  "NET_BIND_SERVICE",
  "POSTGRES_USER",
  "POSTGRES_DB",
  "POSTGRES_PASSWORD",
  "POSTGRES_PASSWORD_FILE"
])

/** Where a variable is given a value, or a secret its name. */
const given = [
  /^\s*(?:Environment|LoadCredential)=([A-Z][A-Z0-9_]+)[=:]/gm,
  /^(?:ENV)?\s+([A-Z][A-Z0-9_]+)=/gm,
  /^\s+([A-Z][A-Z0-9_]+):/gm,
  /\{ name: ([A-Z][A-Z0-9_]+), value/g,
  /\b(?:env\.|\$\{)([A-Z][A-Z0-9_]+)/g,
  /^make ([A-Z][A-Z0-9_]+) /gm,
  /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g
]

const ours = ["compose", "container", "helm", "systemd"].flatMap((folder) => filesIn(`deploy/${folder}`))

const named = ours.flatMap((path) => {
  const text = textOf(path)
  const names = given.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))
  return [...new Set(names)].map((name) => ({ path, name }))
})

it("every variable that a file of deploy names is one of docs/reference/configuration.md", () => {
  const documented = new Set(textOf("docs/reference/configuration.md").match(/(?<=`)[A-Z][A-Z0-9_]+(?=[`=])/g))
  assert.isAbove(documented.size, 80)
  assert.includeMembers(
    named.map(({ name }) => name),
    ["DATABASE_URL", "SECRETS_KEY", "DOCUMENT_URL_SECRET", "INTERNAL_SECRET", "INGESTION_PORT", "PORT", "PUBLIC_URL"]
  )
  const systemd = new Set(["AF_INET", "AF_INET6", "AF_UNIX", "AF_NETLINK"])
  assert.deepStrictEqual(
    named.filter(({ name }) => !documented.has(name) && !foreign.has(name) && !systemd.has(name)),
    []
  )
})
