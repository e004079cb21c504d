import type { Choice } from "./choices.ts"
import type { Line } from "./execute.ts"

export interface Generator extends Choice {
  readonly lines: ReadonlyArray<Line>
  /** Files and folders that it writes. */
  readonly files: ReadonlyArray<string>
  /** Runs only by its name: needs a browser or writes no file of the repository. */
  readonly isApart?: boolean
}

const documentation = ["docs/reference/generated", "deploy/prometheus", "deploy/grafana"]
const lanes = "adapters/simulator/generated/seaLanes.json"

/** Generators of `npm run generate -- NAME`, in the order in which they run. */
export const generators = {
  sdk: {
    about: "the SDK's types and routes, from the OpenAPI document",
    lines: [["node", "test/sdk/generator/write.ts"]],
    files: ["sdk/src/generated", "cli/generated"]
  },
  filters: {
    about: "the fields of the portal's filters, from the catalogue of filters",
    lines: [["node", "test/filterFields/write.ts"]],
    files: ["adapters/portal/app/fleet/filters/generated"]
  },
  docs: {
    about: "reference pages, alert rules, the dashboard, and the names of variables",
    lines: [
      ["node", "test/docs/write.ts"],
      ["oxfmt", ...documentation]
    ],
    files: [...documentation, "runtimes/command/generated"]
  },
  states: {
    about: "the recorded states of merged shipments",
    lines: [["node", "test/domain/voyage/merge/recorded/write.ts"]],
    files: ["test/domain/voyage/merge/recorded/states.txt"]
  },
  world: {
    about: "the coasts of maps, from Natural Earth",
    lines: [["node", "test/map/world/write.ts"]],
    files: ["adapters/map/world.json"]
  },
  lanes: {
    about: "the simulator's sea lanes, from the router",
    lines: [
      ["node", "test/simulator/lanes/write.ts"],
      ["oxfmt", lanes]
    ],
    files: [lanes]
  },
  mask: {
    about: "land and sea for the router, from Natural Earth",
    lines: [["node", "test/sealane/writeMask.ts"]],
    files: ["adapters/reference"]
  },
  icon: {
    about: "favicon.ico, from the mark",
    lines: [["node", "test/web/look/write.ts"]],
    files: ["adapters/http/look"]
  },
  diagrams: {
    about: "the diagrams of the documentation, in Chromium",
    lines: [["node", "test/docs/diagrams/write.ts"]],
    files: ["adapters/docs/diagrams"],
    isApart: true
  },
  pictures: {
    about: "the README's pictures of the portal, in Chromium",
    lines: [["node", "test/portal/readme/write.ts"]],
    files: ["docs/pictures"],
    isApart: true
  },
  packages: {
    about: "the packages landfall and @landfall/sdk, as npm would publish them",
    lines: [["node", "commands/pack.ts"]],
    files: ["dist/packages"],
    isApart: true
  },
  sbom: {
    about: "sbom.cdx.json: all packages with versions and checksums, as CycloneDX",
    lines: [["node", "commands/sbom.ts"]],
    files: ["sbom.cdx.json"],
    isApart: true
  }
} satisfies Readonly<Record<string, Generator>>
