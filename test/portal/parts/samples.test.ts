import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { sign } from "#adapters/webhooks/signature.ts"

import { verificationSamples } from "../../../adapters/portal/app/webhooks/samples.ts"
import type { Language } from "../../../adapters/portal/app/webhooks/samples.ts"
import { isHere, languages } from "../../receiver/documented.ts"
import { directory } from "../../support/directory.ts"
import { newSecret } from "../../webhooks/senders.ts"

interface Trial {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly secret: string
}

const secret = newSecret()
const body = JSON.stringify({ data: { type: "webhook_notification", note: "Größe 貨櫃" } })
const signed = (secondsAgo: number, secrets: readonly [string, ...ReadonlyArray<string>]) =>
  sign({
    id: "7e1d0a7c-53b4-4f3c-9d5a-6f2f5a1f0c11",
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    body: Buffer.from(body),
    secrets
  })

/** Genuine, genuine by the second of two secrets, then by another secret, with another body, and too old. */
const trials: ReadonlyArray<Trial> = [
  { headers: signed(0, [secret]), body, secret },
  { headers: signed(10, [newSecret(), secret]), body, secret },
  { headers: signed(0, [newSecret()]), body, secret },
  { headers: signed(0, [secret]), body: `${body} `, secret },
  { headers: signed(600, [secret]), body, secret },
  { headers: {}, body, secret }
]
const genuine = [true, true, false, false, false, false]

/** What makes a program of a sample: it reads trials as JSON from a file, and writes the verdicts as JSON. */
const programs: Readonly<Record<Language, (sample: string) => string>> = {
  TypeScript: (sample) => `${sample}
import { readFileSync } from "node:fs"
const trials = JSON.parse(readFileSync("trials.json", "utf8"))
console.log(JSON.stringify(trials.map((t) => isGenuine(new Headers(t.headers), Buffer.from(t.body), t.secret))))`,
  Python: (sample) => `${sample}

import json
trials = json.load(open("trials.json", encoding="utf-8"))
print(json.dumps([is_genuine(t["headers"], t["body"].encode(), t["secret"]) for t in trials]))`,
  Go: (sample) => `package main

${sample.replace("import (", 'import (\n\t"encoding/json"\n\t"os"')}

func main() {
	var trials []struct {
		Headers map[string]string
		Body, Secret string
	}
	text, _ := os.ReadFile("trials.json")
	json.Unmarshal(text, &trials)
	verdicts := []bool{}
	for _, t := range trials {
		header := http.Header{}
		for name, value := range t.Headers {
			header.Set(name, value)
		}
		verdicts = append(verdicts, isGenuine(header, []byte(t.Body), t.Secret))
	}
	json.NewEncoder(os.Stdout).Encode(verdicts)
}`
}

for (const language of languages) {
  const name = language.name as Language
  it.effect.skipIf(!isHere(language))(`the sample in ${name} knows genuine deliveries from others`, () =>
    Effect.gen(function* () {
      const folder = yield* directory
      writeFileSync(join(folder, "trials.json"), JSON.stringify(trials))
      writeFileSync(join(folder, language.file), programs[name](verificationSamples[name]))
      const [command, ...given] = language.start(folder, language.file)
      const { stdout } = yield* Effect.promise(() => promisify(execFile)(command, given, { cwd: folder }))
      assert.deepStrictEqual(JSON.parse(stdout), genuine)
    })
  )
}
