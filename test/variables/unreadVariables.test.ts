import { readFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"

import { variableNames } from "#runtimes/command/generated/variables.ts"
import { unreadVariables } from "#runtimes/command/unreadVariables.ts"

import { codeIn, root } from "../docs/pages.ts"
import { variablesModule } from "../docs/variables.ts"
import { directory } from "../support/directory.ts"

const sentencesOf = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(unreadVariables, ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env: { ...env } }))

/** A variable, and the one that the warning names. */
const mistakes: ReadonlyArray<readonly [string, string]> = [
  ["CARRIER_ONEY_URL", "CARRIER_DCSA_URL, with CARRIER_DCSA_SCAC=ONEY"],
  ["CARRIER_COSU_CLIENT_ID", "CARRIER_DCSA_CLIENT_ID, with CARRIER_DCSA_SCAC=COSU"],
  ["CARRIER_MAUE_URL", "CARRIER_MAEU_URL"],
  ["CARRIER_MAERSK_URL", "CARRIER_MAEU_URL"],
  ["CARRIER_MAEU_APIKEY", "CARRIER_MAEU_API_KEY"],
  ["CARRIER_MAEU_SECRET", "CARRIER_MAEU_CLIENT_SECRET"],
  ["CARRIER_DCSA_HEADER", "CARRIER_DCSA_API_KEY_HEADER"],
  ["TERMINAL_KEY", "TERMINAL_API_KEY"],
  ["APM_KEY", "APM_URL"],
  ["EMODAL_TERMINAL", "EMODAL_TERMINALS"],
  ["RAIL_CN_APIKEY", "RAIL_CN_API_KEY"],
  ["RAIL_UP_CERTIFICATE", "RAIL_UP_AUTHORITY"],
  ["RAIL_CSX_URL", "RAIL_CN_URL"],
  ["SMTP_HOST", "SMTP_URL"],
  ["SMTP_URL_FILE", "SMTP_URL"],
  ["MAIL_TO", "MAIL_FROM"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["S3_BUCKET_NAME", "S3_BUCKET"],
  ["NATS_TLS_CERT", "NATS_TLS_CERT_FILE"],
  ["AIS_STREAM_TOKEN", "AIS_STREAM_KEY"],
  ["RETENTION_POLL_DAYS", "RETENTION_POLLS_DAYS"],
  ["SOURCE_MEAU_SERVES", "SOURCE_MAEU_SERVES"],
  ["WEBHOOK_ALLOWED_CIDR", "WEBHOOK_ALLOWED_CIDRS"],
  ["OTEL_EXPORTER_OTLP_ENPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"],
  ["X12_PROFILE", "X12_PROFILES"]
]

describe("a variable with a known prefix that is not read", () => {
  it.effect.each(mistakes)("%s: the warning names %s", ([name, nearest]) =>
    Effect.map(sentencesOf({ [name]: "secret-value" }), ([sentence, ...others]) => {
      assert.strictEqual(
        sentence,
        `Landfall does not read ${name}. The nearest variable is ${nearest}. Correct or unset it (docs/reference/configuration.md).`
      )
      assert.deepStrictEqual(others, [])
    })
  )

  it.effect("is reported for each such name, and also from a directory of files", () =>
    Effect.gen(function* () {
      const path = yield* directory
      yield* Effect.promise(() => writeFile(join(path, "SMTP_PASSWORD"), "secret-value"))
      yield* Effect.promise(() => writeFile(join(path, "DATABASE_URL"), "postgres://u:p@db/x"))
      const found = yield* sentencesOf({ SECRETS_DIR: path, CARRIER_ONEY_URL: "https://x", CARRIER_ONEY_API_KEY: "k" })
      assert.deepStrictEqual(
        found.map((sentence) => /read (\S+)\./.exec(sentence)?.[1]),
        ["CARRIER_ONEY_API_KEY", "CARRIER_ONEY_URL", "SMTP_PASSWORD"]
      )
    }).pipe(Effect.scoped)
  )

  it.effect("is not one that is empty, or that another program reads", () =>
    Effect.gen(function* () {
      const others = {
        CARRIER_ONEY_URL: "",
        NODE_OPTIONS: "--trace-warnings",
        NO_PROXY: "localhost",
        XDG_CONFIG_DIRS: "/etc/xdg",
        OTEL_PROPAGATORS: "b3",
        NATS_SERVICE_HOST: "10.0.0.1",
        NATS_SERVICE_PORT_CLIENT: "4222",
        NATS_PORT: "tcp://10.0.0.1:4222",
        NATS_PORT_4222_TCP_ADDR: "10.0.0.1",
        PATH: "/bin",
        HOME: "/root"
      }
      assert.deepStrictEqual(yield* sentencesOf(others), [])
    })
  )

  it.effect("is none of the names that are read, nor the source that an operator names", () =>
    Effect.gen(function* () {
      const all = Object.fromEntries(variableNames.map((name) => [name, "1"]))
      assert.deepStrictEqual(yield* sentencesOf({ ...all, SECRETS_DIR: "", CREDENTIALS_DIRECTORY: "" }), [])
      assert.deepStrictEqual(yield* sentencesOf({ CARRIER_DCSA_SCAC: "ONEY", SOURCE_ONEY_SERVES: "all" }), [])
    })
  )
})

/** Stands for the path of a file in a command that is printed. */
const placeholder = "API_KEY_FILE"

describe("the names that programs know", () => {
  it("are the ones that `npm run generate` writes", () => {
    const written = readFileSync(new URL("../../runtimes/command/generated/variables.ts", import.meta.url), "utf8")
    assert.strictEqual(written, variablesModule())
  })

  it("are all that the code reads", () => {
    const files = ["domain", "application", "adapters", "runtimes", "cli"]
      .flatMap(codeIn)
      .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
      .filter(({ text }) => /import \{[^}]*\bConfig\b[^}]*\} from "effect"/.test(text) || text.includes("process.env"))
    assert.isAbove(files.length, 30)
    const read = files.flatMap(({ path, text }) =>
      [...text.matchAll(/"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"/g)].map(([, name = ""]) => ({ path, name }))
    )
    assert.isAbove(read.length, 80)
    assert.deepStrictEqual(
      read.filter(({ name }) => !variableNames.includes(name) && name !== placeholder),
      []
    )
  })
})
