import { assert, it } from "@effect/vitest"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { objectAt } from "#adapters/rest/description/openapi/json.ts"
import type { Json } from "#adapters/rest/description/openapi/json.ts"
import { tagGroups } from "#adapters/rest/description/openapi/tags.ts"
import { KeyRole } from "#domain/identity/account/ApiKey.ts"
import packageJson from "#package.json" with { type: "json" }

import { nonEmpty } from "../../../support/nonEmpty.ts"
import { nameOf, operationsOf, requiredRoleOf, typeOf } from "../../fuzz/requests.ts"

const document = OpenApi.fromApi(Api)
const operations = operationsOf(document)
const schemes = document.components.securitySchemes as unknown as Json

it("has the version of the package", () => {
  assert.strictEqual(document.info.version, packageJson.version)
})

it("gives every tag a title, one sentence, and one place in the groups", () => {
  assert.deepStrictEqual(
    document.tags.map(({ name }) => name),
    tagGroups.flatMap(({ tags }) => [...tags])
  )
  for (const { description, name } of document.tags) {
    assert.match(name, /^[A-Z]/)
    assert.match(description ?? "", /^[A-Z][^.]+\.$/, name)
  }
})

const scopesOf = (scheme: Json): ReadonlyArray<string> =>
  Object.values(objectAt(scheme, "flows")).flatMap((flow) => Object.keys(objectAt(flow as Json, "scopes")))

it("declares every scope that an operation requires", () => {
  const undeclared = operations.flatMap((operation) =>
    operation.spec.security.flatMap((requirement) =>
      Object.entries(requirement).flatMap(([scheme, scopes]) =>
        scopes
          .filter((scope) => !scopesOf(objectAt(schemes, scheme)).includes(scope))
          .map((scope) => `${nameOf(operation)} ${scheme} ${scope}`)
      )
    )
  )
  assert.deepStrictEqual(undeclared, [])
  assert.sameMembers([...scopesOf(objectAt(schemes, "access_token"))], ["read", "write"])
})

it("names the least role of every operation, and in words where owners are required", () => {
  for (const operation of nonEmpty(operations)) {
    const role = requiredRoleOf(operation)
    assert.include(KeyRole.literals, role, nameOf(operation))
    const isExplained = operation.spec.description?.includes("or an owner of the account.") === true
    assert.strictEqual(isExplained, role === "admin", nameOf(operation))
  }
})

/** Generators of clients keep letters, digits, and underscores. */
const identifierOf = (name: string) => name.replaceAll(/\W/g, "").toLowerCase()

it("has parameters whose names stay distinct as identifiers", () => {
  const twins = operations.flatMap((operation) => {
    const names = (operation.spec.parameters ?? []).map(({ name }) => identifierOf(name))
    return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${nameOf(operation)} ${name}`)
  })
  assert.deepStrictEqual(twins, [])
})

it("describes numbers of queries as integers, and positions in a list as text", () => {
  const types = new Map(
    operations.flatMap(({ spec }) =>
      (spec.parameters ?? []).map((parameter) => [parameter.name, typeOf(parameter)] as const)
    )
  )
  for (const name of ["page[number]", "page[size]", "after", "until", "wait", "width", "height", "last-event-id"]) {
    assert.strictEqual(types.get(name), "integer", name)
  }
  assert.strictEqual(types.get("page[after]"), "string")
})
