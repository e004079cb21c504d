/** Earlier paths of pages, without ending, and the paths of today. */
export const movedPages: ReadonlyMap<string, string> = new Map([
  ["adapters", "contributing/adapters"],
  ["api", "reference/api/index"],
  ["architecture", "explanation/architecture"],
  ["cli", "reference/cli"],
  ["configuration", "reference/configuration"],
  ["coverage", "reference/coverage"],
  ["data-model", "explanation/data-model"],
  ["dispatchers", "guides/dispatchers/terms"],
  ["emissions", "explanation/emissions"],
  ["errors", "reference/errors"],
  ["exports", "guides/dispatchers/exports"],
  ["extending", "contributing/extending"],
  ["glossary", "contributing/glossary"],
  ["inbox", "guides/connect/inbox"],
  ["maps", "explanation/maps"],
  ["mcp", "guides/integrate/mcp"],
  ["migrating", "guides/integrate/migrating"],
  ["notifications", "guides/dispatchers/notifications"],
  ["oauth", "guides/operate/oauth"],
  ["operating", "guides/operate/operating"],
  ["operators/audit", "guides/operate/audit"],
  ["operators/deployment", "guides/operate/deployment"],
  ["operators/monitoring", "guides/operate/monitoring"],
  ["operators/production", "guides/operate/production"],
  ["operators/reliability", "explanation/reliability"],
  ["operators/telemetry", "guides/operate/telemetry"],
  ["outcomes", "explanation/outcomes"],
  ["performance", "explanation/performance"],
  ["plausibility", "explanation/plausibility"],
  ["portal", "guides/dispatchers/portal"],
  ["questions", "guides/dispatchers/questions"],
  ["rail", "guides/connect/rail"],
  ["receivers", "guides/integrate/receivers"],
  ["reference-data", "guides/operate/reference-data"],
  ["scaling", "guides/operate/scaling"],
  ["sdk", "guides/integrate/sdk"],
  ["sharing", "guides/dispatchers/sharing"],
  ["simulator", "contributing/simulator"],
  ["sources", "guides/connect/sources"],
  ["terminals", "guides/connect/terminals"],
  ["troubleshooting", "guides/troubleshooting"],
  ["users", "guides/operate/users"],
  ["vessels", "guides/connect/vessels"],
  ["webhooks", "guides/integrate/webhooks"],
  ["generated/reference", "reference/generated/api/index"]
])

/** Earlier paths of folders whose pages keep their names. */
const movedFolders: ReadonlyArray<readonly [string, string]> = [
  ["recipes/", "guides/integrate/recipes/"],
  ["runbooks/", "guides/operate/runbooks/"],
  ["formats/", "reference/formats/"],
  ["generated/", "reference/generated/"]
]

/** The path of today for a path of an earlier release, with the same ending; null for other paths. */
export const movedPathOf = (path: string): string | null => {
  const [, name = "", ending = ""] = /^(.*?)(\.html|\.md)?$/.exec(path) ?? []
  const page = movedPages.get(name)
  if (page !== undefined) return `${page}${ending === "" ? ".html" : ending}`
  const folder = movedFolders.find(([from]) => `${name}/`.startsWith(from))
  if (folder === undefined) return null
  const [from, to] = folder
  const rest = name.slice(from.length)
  return `${to}${rest === "" ? "index" : rest}${ending === "" ? ".html" : ending}`
}
