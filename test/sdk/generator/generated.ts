import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { objectAt } from "#adapters/rest/description/openapi/json.ts"
import type { Json } from "#adapters/rest/description/openapi/json.ts"

import { filtersText } from "./filtersText.ts"
import { operationsOf } from "./operations.ts"
import { operationsText, routesText } from "./operationsText.ts"
import { header, schemasText } from "./schemasText.ts"

const versionText = (document: Json): string =>
  `${header}\n/** The version of the interface that these types describe. */\nexport const interfaceVersion = ${JSON.stringify(objectAt(document, "info")["version"])}\n`

/** The generated files of the SDK and the command line, by their paths from the root, made from the document that the service answers. */
export const generated = (): Readonly<Record<string, string>> => {
  const document = OpenApi.fromApi(Api) as unknown as Json
  const operations = operationsOf(document)
  const names = Object.keys(objectAt(objectAt(document, "components"), "schemas"))
  return {
    "sdk/src/generated/schemas.ts": schemasText(document),
    "sdk/src/generated/operations.ts": operationsText(operations, names),
    "sdk/src/generated/routes.ts": routesText(operations),
    "sdk/src/generated/interfaceVersion.ts": versionText(document),
    "cli/generated/filters.ts": filtersText(operations)
  }
}
