import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted } from "effect"

import type { PolledSource } from "#application/ports/tracking/source/PolledSource.ts"
import type { SourceOffer, SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"

import type { TestedSource } from "./TestedSource.ts"

const secret = "never-shown-anywhere"

const hidden = (settings: ReadonlyArray<readonly [name: string, value: string]>): SourceSettings =>
  Object.fromEntries(settings.map(([name, value]) => [name, Redacted.make(value)]))

/** A wrong address is rejected by the name of its setting, and no value is repeated. */
const checkAddress = Effect.fnUntraced(function* ({ open, settings, source }: SourceOffer<PolledSource>) {
  const given = settings.map(({ name }) => [name, name === "url" ? `ftp://${secret}` : secret] as const)
  const error = yield* Effect.flip(open(hidden(given)))
  assert.include(
    settings.map(({ name }) => name),
    error.setting,
    source
  )
  assert.match(error.detail, /^[A-Z].+\.$/s)
  assert.notInclude(JSON.stringify(error), secret)
})

export const testConnection = ({ others, source }: TestedSource) => {
  it("has a separate name, variables, and offers, and is connected or read", () => {
    const { connection, kind, name, reader, variables } = source
    const offers = connection?.offers ?? []
    assert.match(name, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.notInclude(
      others.map((other) => other.name),
      name
    )
    assert.isTrue(connection !== undefined || reader !== undefined, "nothing reaches this source")
    for (const variable of variables) assert.match(variable, /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/)
    assert.strictEqual(new Set(variables).size, variables.length)
    const taken = others.flatMap((other) => other.connection?.offers ?? []).map((offer) => offer.source)
    for (const offer of offers) {
      assert.strictEqual(offer.kind, kind)
      assert.notInclude(taken, offer.source)
      assert.notStrictEqual(offer.title.trim(), "")
      const names = offer.settings.map((setting) => setting.name)
      assert.strictEqual(new Set(names).size, names.length, offer.source)
      for (const setting of offer.settings) {
        assert.match(setting.name, /^[a-z]+(-[a-z]+)*$/)
        assert.match(setting.meaning, /[.]$/, `${offer.source} ${setting.name}`)
      }
    }
  })

  it.effect("opens nothing without variables, and rejects a wrong setting by name", () =>
    Effect.gen(function* () {
      const configured = source.connection?.configured ?? Effect.succeed([])
      const empty = ConfigProvider.fromEnv({ env: {} })
      assert.deepStrictEqual(yield* Effect.provideService(configured, ConfigProvider.ConfigProvider, empty), [])
      yield* Effect.forEach(source.connection?.offers ?? [], checkAddress)
    }).pipe(Effect.scoped)
  )
}
