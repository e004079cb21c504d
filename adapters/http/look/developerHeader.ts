import { mark } from "./mark.ts"
import { searchSheet } from "./searchForm.ts"

/** Height of the header in pixels, for content that scrolls below it. */
export const headerHeight = 56

/** Shared by the documentation and the API reference. Below 1000 pixels the search has its own line. */
export const headerSheet = `
.bar{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;min-height:${headerHeight}px;padding:8px 24px;background:var(--frame);color:#e7eff3;font:16px/1.5 system-ui,sans-serif}
.bar>a,.bar nav a{color:inherit;padding-block:3px}
.bar :focus-visible{outline-color:#ff8fbe}
.bar nav{display:flex;flex-wrap:wrap;gap:4px 20px;margin-inline-start:auto}
.bar nav [aria-current]{font-weight:600;text-decoration:none}
.brand{display:inline-flex;align-items:center;gap:8px;font-size:20px;font-weight:600;text-decoration:none}
.brand .mark{inline-size:24px;fill:none;stroke:#ff8fbe;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
${searchSheet}
@media (max-width:999px){.bar{position:static;padding:8px 16px}.bar nav{margin:0}.bar form{flex:1 1 100%;order:2}}
@media print{.bar{display:none}}
`

interface DeveloperHeader {
  readonly current: "documentation" | "reference"
  /** Address of the documentation. */
  readonly documentation: string
  /** Path to the root of the origin: `/` or `../`. */
  readonly root: string
  /** Markup of the search. */
  readonly search: string
}

export const renderDeveloperHeader = ({ current, documentation, root, search }: DeveloperHeader): string => {
  const link = (address: string, name: string, isHere: boolean) =>
    `<a href="${address}"${isHere ? ' aria-current="true"' : ""}>${name}</a>`
  const links = [
    link(documentation, "Documentation", current === "documentation"),
    link(`${root}reference`, "API reference", current === "reference"),
    link(`${root}try`, "API explorer", false),
    link(`${root}openapi.json`, "OpenAPI", false),
    link(`${root}postman.json`, "Postman", false)
  ]
  return `<header class="bar"><a class="brand" href="${documentation}">${mark}Landfall</a>${search}<nav aria-label="Interfaces">${links.join("")}</nav></header>`
}
