import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { objectAt } from "#adapters/rest/openapi/json.ts"
import type { Json } from "#adapters/rest/openapi/json.ts"

import { operationsOf } from "./operations.ts"
import { operationsText, routesText } from "./operationsText.ts"
import { schemasText } from "./schemasText.ts"

/** The files of `sdk/src/generated`, made from the document that the service answers. */
export const generated = (): Readonly<Record<string, string>> => {
  const document = OpenApi.fromApi(Api) as unknown as Json
  const operations = operationsOf(document)
  const names = Object.keys(objectAt(objectAt(document, "components"), "schemas"))
  return {
    "schemas.ts": schemasText(document),
    "operations.ts": operationsText(operations, names),
    "routes.ts": routesText(operations)
  }
}
