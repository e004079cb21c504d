import type { Operation, Parameter } from "./operations.ts"

/** `GET /v2/shipments` sets `shipments_id`. */
const idOf = (resource: string): string => `${resource}_id`

const isList = ({ method, path, placeholders }: Operation): boolean =>
  method === "GET" && placeholders.length === 0 && /^\/v2\/\w+$/.test(path)

/** The other requests of the folder use the first resource of the list. */
const remember = (resource: string): ReadonlyArray<string> => [
  "const body = pm.response.headers.get('content-type')?.includes('json') ? pm.response.json() : {}",
  "const [first] = Array.isArray(body.data) ? body.data : []",
  `if (first?.id !== undefined) pm.collectionVariables.set("${idOf(resource)}", first.id)`
]

const scripts = (operation: Operation) =>
  isList(operation)
    ? { event: [{ listen: "test", script: { type: "text/javascript", exec: remember(operation.resource) } }] }
    : {}

const offered = ({ description, example, name, required }: Parameter) => ({
  key: name,
  value: example,
  description,
  ...(required ? {} : { disabled: true })
})

const bodyOf = ({ body }: Operation) =>
  body === null
    ? {}
    : {
        body: {
          mode: "raw",
          raw: body.example === undefined ? "" : JSON.stringify(body.example, null, 2),
          options: { raw: { language: "json" } }
        }
      }

export const requestOf = (operation: Operation) => {
  const { body, description, headers, method, needsKey, path, placeholders, query, resource } = operation
  const templated = path.replaceAll(/\{(\w+)\}/g, ":$1")
  const media = body === null ? [] : [{ key: "Content-Type", value: body.mediaType }]
  const variable = placeholders.map(({ description, name }) => ({
    key: name,
    // Requests that change or delete records require the user to enter an id.
    value: name === "id" && method === "GET" ? `{{${idOf(resource)}}}` : "",
    description
  }))
  return {
    name: `${method} ${path}`,
    ...scripts(operation),
    request: {
      method,
      description,
      header: [...media, ...headers.map(offered)],
      ...(needsKey ? {} : { auth: { type: "noauth" } }),
      url: {
        raw: `{{baseUrl}}${templated}`,
        host: ["{{baseUrl}}"],
        path: templated.slice(1).split("/"),
        query: query.map(offered),
        variable
      },
      ...bodyOf(operation)
    },
    response: []
  }
}
