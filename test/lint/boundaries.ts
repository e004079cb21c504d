import type { OxlintOverride } from "oxlint"

/** Imports that the files of a folder may not have. */
interface Boundary {
  readonly folder: string
  readonly files?: string
  /** Levels of folders that have files; 1 is the folder without those below it. */
  readonly levels?: number
  /** Steps that lead out of the boundary from the first level. */
  readonly up?: number
  readonly hasTsx?: boolean
  /**
   * Alternatives of a regular expression for the beginning of a specifier. `UP` stands for the way out of the boundary.
   * Rust's expressions have no lookahead, so `[^e]|e[^f]` means "anything that does not begin with ef".
   */
  readonly forbidden: string
  readonly message: string
}

const notHttpNorWeb = "#adapters/([^wh]|w[^e]|we[^b]|web[^/]|h[^t])"
const notJsonapiNorHttp = "#adapters/([^jh]|j[^s]|h[^t])"
const pages = "The pages import no adapter but `http`, and no runtime."
const outer = "REST and MCP import no adapters but `jsonapi` and `http`, and no runtime."
const inBrowsers = "Code for browsers imports packages, itself, and the element of the map."

/** The last boundary with a file replaces all before it. */
const boundaries: ReadonlyArray<Boundary> = [
  {
    folder: "sdk/src",
    levels: 2,
    forbidden: "[^.]|UP",
    message: "The SDK runs wherever `fetch` does: it imports only itself."
  },
  {
    folder: "cli",
    levels: 2,
    forbidden: "#(domain|application|adapters)/|#runtimes/([^c]|c[^o]|co[^m])|UP",
    message: "The command line reaches the service over the SDK. It imports nothing of the service."
  },
  {
    folder: "domain",
    levels: 4,
    forbidden: "[^e.]|e[^f]|effect.|UP",
    message: "The domain imports only `effect` and itself."
  },
  {
    folder: "application",
    levels: 5,
    forbidden: "[^e.#]|#[^d]|e[^f]|effect.|UP",
    message: "The application imports only `effect`, the domain, and itself."
  },
  {
    folder: "adapters/*",
    levels: 5,
    forbidden: "#adapters/|#runtimes/|UP",
    message: "Adapters import neither other adapters nor runtimes."
  },
  {
    folder: "adapters/simulator/sources",
    up: 2,
    forbidden: "#adapters/([^s]|s[^o])|#runtimes/|UP",
    message: "Simulated sources import no adapter but `sources`, and no runtime."
  },
  { folder: "adapters/rest", levels: 3, forbidden: `${notJsonapiNorHttp}|#runtimes/|UP`, message: outer },
  { folder: "adapters/mcp", levels: 2, forbidden: `${notJsonapiNorHttp}|#runtimes/|UP`, message: outer },
  {
    folder: "adapters/map",
    forbidden: String.raw`${notJsonapiNorHttp}|#runtimes/|UP|\./element/`,
    message: "The map imports no adapters but `jsonapi` and `http`, no runtime, and no code for browsers."
  },
  {
    folder: "adapters/map/picture",
    up: 2,
    forbidden: String.raw`#adapters/([^j]|j[^s])|#runtimes/|UP|\.\./(element/|build|bundle)`,
    message: "Pictures import no adapter but `jsonapi`, no runtime, and no code for browsers."
  },
  {
    folder: "adapters/map/element",
    up: 2,
    forbidden: String.raw`[^.]|UP|\.\./(picture/|build|bundle)`,
    message: "Code for browsers imports only itself and the drawing of maps."
  },
  { folder: "adapters/web", levels: 2, forbidden: "#adapters/([^h]|h[^t])|#runtimes/|UP", message: pages },
  {
    folder: "adapters/oauth",
    levels: 2,
    forbidden: `${notHttpNorWeb}|#runtimes/|UP`,
    message: "The authorization server imports no adapters but `http` and `web`, and no runtime."
  },
  {
    folder: "adapters/portal",
    forbidden: String.raw`${notHttpNorWeb}|#runtimes/|UP|\./app/`,
    message: "The portal's server imports no adapters but `http` and `web`, no runtime, and no code for browsers."
  },
  {
    folder: "adapters/portal/app",
    levels: 4,
    hasTsx: true,
    // Two steps up and `map`: the element of the map.
    forbidden: String.raw`#|effect|node:|UP([^.]|\.\./[^m])`,
    message: inBrowsers
  },
  {
    folder: "adapters/portal/app/api",
    files: "schemas.ts",
    forbidden: "[^#]|#[^s]|#sdk/[^g]",
    message: "This file is the only one of the portal that imports the SDK, and only its generated types."
  },
  {
    folder: "adapters/docs",
    forbidden: String.raw`${notHttpNorWeb}|#runtimes/|UP|\./browser/`,
    message: "The documentation imports no adapters but `http` and `web`, no runtime, and no code for browsers."
  },
  {
    folder: "adapters/docs/*",
    up: 2,
    forbidden: `${notHttpNorWeb}|#runtimes/|UP`,
    message: "The documentation imports no adapters but `http` and `web`, and no runtime."
  },
  {
    folder: "adapters/docs/browser",
    forbidden: "#|effect|node:|UP",
    message: "Code for browsers imports packages and itself."
  },
  {
    folder: "adapters/monitoring",
    levels: 2,
    forbidden: `${notHttpNorWeb}|#runtimes/|UP`,
    message: "Monitoring imports no adapters but `http` and `web`, and no runtime."
  },
  {
    folder: "adapters/sources/*",
    levels: 3,
    forbidden: "#adapters/([^s]|s[^o]|sources/([^h]|h[^t]))|#runtimes/|UP",
    message: "A source imports no adapter but `sources/http`, and no runtime."
  }
]

/** One override for each level, because the way out of the boundary depends on it. */
const overridesOf = ({
  files = "*.ts",
  folder,
  forbidden,
  hasTsx = false,
  levels = 1,
  message,
  up = 1
}: Boundary): ReadonlyArray<OxlintOverride> =>
  Array.from({ length: levels }, (_, level) => {
    const path = `${folder}/${"*/".repeat(level)}${files}`
    const regex = `^(${forbidden.replace("UP", String.raw`(\.\./){${up + level}}`)})`
    return {
      files: hasTsx ? [path, `${path}x`] : [path],
      rules: { "no-restricted-imports": ["error", { patterns: [{ regex, message }] }] }
    }
  })

/** Imports run in one direction, from the outer layers to `domain`. */
export const importOverrides: Array<OxlintOverride> = boundaries.flatMap(overridesOf)
