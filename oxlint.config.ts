import { defineConfig } from "oxlint"

import { importOverrides } from "./test/lint/boundaries.ts"

/** Rules that are off everywhere, each with its reason. */
const off = {
  // Reports are immutable: copies are the way to change them.
  "oxc/no-map-spread": "off",
  // Handlers of Effect are generators, also if they only return.
  "eslint/require-yield": "off",
  // Short names of the domain recur in nested functions.
  "eslint/no-shadow": "off",
  // Effect marks its types with `_tag`.
  "eslint/no-underscore-dangle": "off",
  // Pages and retries depend on the response before them.
  "eslint/no-await-in-loop": "off",
  // A function that is used once is next to its use.
  "unicorn/consistent-function-scoping": "off",
  // The rule means windows; workers and broadcast channels have no origin.
  "unicorn/require-post-message-target-origin": "off",
  // Sorting and reversing a new array needs no copy.
  "unicorn/no-array-sort": "off",
  "unicorn/no-array-reverse": "off"
} as const

const portal = ["adapters/portal/app/**/*.ts", "adapters/portal/app/**/*.tsx"]

/** Files with many sentences for users. */
const withPlainWords = [
  ...portal,
  "adapters/web/**/*.ts",
  "adapters/map/**/*.ts",
  "adapters/mail/**/*.ts",
  "adapters/mcp/**/*.ts",
  "adapters/embedded/**/*.ts",
  "adapters/sources/**/*.ts",
  "adapters/jsonapi/**/*.ts",
  "domain/voyage/{container,emission,event,observation,terminal}/**/*.ts",
  "domain/delivery/notification/*.ts",
  "cli/**/*.ts"
]

/** Files whose sentences must also read well the first time. */
const withClearWords = [
  ...portal,
  "adapters/web/**/*.ts",
  "adapters/web/**/*.js",
  "adapters/oauth/{device,pages,server}/*.ts",
  "adapters/rest/description/welcome/*.ts",
  "adapters/mail/*.ts",
  "adapters/webhooks/chat/*.ts",
  "adapters/map/**/*.ts",
  "application/delivery/notification/*.ts",
  "domain/delivery/notification/{phrases,sentence,words}.ts"
]

export default defineConfig({
  plugins: ["typescript", "import", "oxc", "eslint", "unicorn", "node"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  jsPlugins: ["./test/lint/plugin.ts"],
  ignorePatterns: ["node_modules"],
  rules: {
    "landfall/wall-clock": "error",
    "import/no-cycle": "error",
    "typescript/consistent-type-imports": "error",
    "eslint/max-lines": ["error", { max: 300 }],
    // The first enables compiled schemas; style sheets have no exports.
    "import/no-unassigned-import": ["error", { allow: ["effect/schema/SchemaJITCompiler/enable", "**/*.css"] }],
    ...off
  },
  overrides: [
    {
      // Tests may ignore failures of the world that they clean up.
      files: ["domain/**/*.ts", "application/**/*.ts", "adapters/**/*.ts", "runtimes/**/*.ts", "cli/**/*.ts"],
      rules: { "landfall/silent-ignore": "error" }
    },
    {
      // The service computes with time zones; the portal only passes them on.
      files: portal,
      rules: { "landfall/zone-arithmetic": "error" }
    },
    { files: withPlainWords, rules: { "landfall/plain-words": "error" } },
    { files: withClearWords, rules: { "landfall/plain-words": "error", "landfall/clear-words": "error" } },
    {
      // The length of generated files follows the API.
      files: ["sdk/src/generated/*.ts", "cli/generated/*.ts", "runtimes/command/generated/*.ts"],
      rules: { "eslint/max-lines": "off" }
    },
    ...importOverrides
  ]
})
